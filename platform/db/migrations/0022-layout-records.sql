-- Pages, homes, menus and footers become layouts of sections, columns and components. The record alone then
-- defines the page.

create function pg_temp.section_of(components jsonb, width text) returns jsonb language sql as $$
  select jsonb_strip_nulls(jsonb_build_object('width', width)) || jsonb_build_object('components', components)
$$;

create function pg_temp.component_of(name text, attributes jsonb) returns jsonb language sql as $$
  select jsonb_build_object('name', name, 'attributes', coalesce(attributes, '{}'))
$$;

create function pg_temp.column_of(panel jsonb, width int) returns jsonb language sql as $$
  select jsonb_build_object('columnWidth', width, 'seedComponents', case panel->>'kind'
    when 'link-set' then jsonb_build_array(pg_temp.component_of('navigation-menu',
      jsonb_build_object('title', panel->'title', 'navigationLinkSetDeveloperName', panel->'developerName')))
    when 'links' then jsonb_build_array(pg_temp.component_of('link-list', panel - 'kind'))
    when 'tile' then jsonb_build_array(pg_temp.component_of('content-tile', panel - 'kind'))
    else jsonb_build_array(pg_temp.component_of('category-link-list', jsonb_build_object('title', panel->'title', 'urlPaths', panel->'urlPaths')))
      || case when jsonb_typeof(panel->'shopAll') = 'string'
           then jsonb_build_array(pg_temp.component_of('shop-all', jsonb_build_object('urlPath', panel->'shopAll'))) else '[]' end
  end)
$$;

update content set body = jsonb_build_object('title', body->'title', 'metaDescription', body->'metaDescription', 'sections',
  jsonb_build_array(pg_temp.section_of(jsonb_build_array(pg_temp.component_of('page-head',
    jsonb_build_object('title', body->'title', 'lead', body->'lead', 'picture', body->'hero'))), 'full'))
  || coalesce((select jsonb_agg(pg_temp.section_of(jsonb_build_array(pg_temp.component_of(block->>'kind', block - 'kind')), null) order by place)
      from jsonb_array_elements(body->'blocks') with ordinality as blocks (block, place)), '[]'))
where content_type = 'page' and body ? 'blocks';

update content set body = jsonb_build_object('sections',
  jsonb_build_array(
    pg_temp.section_of(jsonb_build_array(pg_temp.component_of('hero', body->'hero')), 'full'),
    pg_temp.section_of(jsonb_build_array(pg_temp.component_of('category-tiles', body->'ranges')), null))
  || case when jsonb_typeof(body->'collection') = 'object'
       then jsonb_build_array(pg_temp.section_of(jsonb_build_array(pg_temp.component_of('collection', body->'collection')), 'full')) else '[]' end
  || jsonb_build_array(
    pg_temp.section_of(jsonb_build_array(pg_temp.component_of('featured-products', body->'featured')), null),
    pg_temp.section_of(jsonb_build_array(pg_temp.component_of('delivery-zip', null)), null),
    pg_temp.section_of(jsonb_build_array(pg_temp.component_of('services', jsonb_build_object('items', body->'services'))), null)))
where content_type = 'home' and body ? 'hero';

update content set body = jsonb_build_object('headings',
  (select coalesce(jsonb_agg(heading || jsonb_build_object('columns', coalesce((
      select jsonb_agg(pg_temp.column_of(panel, greatest(2, 12 / jsonb_array_length(heading->'columns'))) order by panel_place)
      from jsonb_array_elements(heading->'columns') with ordinality as panels (panel, panel_place)), '[]')) order by place), '[]')
   from jsonb_array_elements(body->'headings') with ordinality as headings (heading, place)))
where content_type = 'navigation' and body @? '$.headings[*].columns[*].kind';

update content set body = jsonb_build_object('sections', jsonb_build_array(
  pg_temp.section_of(jsonb_build_array(pg_temp.component_of('site-logo', '{"logoWidth": 158, "alignment": "center"}')), null),
  jsonb_build_object('sectionConfig', jsonb_build_object('gridItemSpacing', 'large', 'columns', (
    select coalesce(jsonb_agg(jsonb_build_object('columnWidth', 12 / jsonb_array_length(body->'columns'), 'seedComponents', jsonb_build_array(
      pg_temp.component_of('navigation-menu', jsonb_build_object('title', part->'title', 'navigationLinkSetDeveloperName', part->'developerName')))) order by place), '[]')
    from jsonb_array_elements(body->'columns') with ordinality as parts (part, place)))),
  pg_temp.section_of(jsonb_build_array(
    pg_temp.component_of('social-icons', null),
    pg_temp.component_of('text-block', jsonb_build_object('text', body->'tagline', 'headingTag', 'paragraph', 'textStyle', 'heading-small')),
    pg_temp.component_of('text-block', jsonb_build_object('text', body->'legal', 'headingTag', 'paragraph', 'textStyle', 'body-small'))), null)))
where content_type = 'footer' and body ? 'columns';
