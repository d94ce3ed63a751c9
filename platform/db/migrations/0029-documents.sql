-- Generated documents had titles that promised more than they held: two titles could have the same pages. What
-- is left are the documents that have content of their own.
update media set title = 'Use and care guide', spec = spec || '{"title": "Use and care guide"}'
where kind = 'document' and spec ->> 'title' in ('Owner''s manual', 'Owner guide', 'Quick start guide');
update media set title = 'Panel guide', spec = spec || '{"title": "Panel guide"}'
where kind = 'document' and spec ->> 'title' in ('Panel drawing guide', 'Panel dimensions');
delete from product_media where media_id in (
  select id from media where kind = 'document' and spec ->> 'title' in (
    'Service manual', 'Fleet set-up guide', 'Payment reader guide', 'Anchor template', 'Recipe booklet',
    'Food service cleaning guide', 'Soup and sauce booklet', 'Cooking guide', 'Cooking chart', 'Dough and heat chart'));
