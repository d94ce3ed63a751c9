-- A product is registered by a form. The page said that there was none; other words of it stay as they are.
update content
set body = replace(replace(body::text,
  '{"html": "<p>Not yet. Write or call, and we do the rest.</p>", "question": "Is there an online form?"}, ', ''),
  '"heading": "Send us one message"', '"heading": "Without the form"')::jsonb
where content_key = 'page/product-registration';
