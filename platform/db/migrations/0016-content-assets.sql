-- Content assets are asked for by a developer name: the content key with everything but letters and digits as one underscore.
create function content_asset_name(content_key text) returns text language sql immutable as $$ select regexp_replace(content_key, '[^A-Za-z0-9]+', '_', 'g') $$;
create index media_asset_name on media (content_asset_name(content_key));
