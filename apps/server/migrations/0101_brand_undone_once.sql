-- outside a transaction
create unique index concurrently if not exists brand_revisions_undone_once on brand_revisions (undoes);
