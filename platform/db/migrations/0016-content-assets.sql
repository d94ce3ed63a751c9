-- Content assets are requested by a developer name: the content key with each run of other characters than
-- letters and digits replaced by one underscore.
create function content_asset_name(content_key text) returns text language sql immutable as $$ select regexp_replace(content_key, '[^A-Za-z0-9]+', '_', 'g') $$;
create index media_asset_name on media (content_asset_name(content_key));
