-- Uploaded pictures of the brand; their files are where the pictures of items are.
create table brand_pictures (
	id text primary key,
	kind text not null,
	width integer not null,
	height integer not null,
	created_at timestamptz not null default now(),
	constraint brand_pictures_id check (id ~ '^[0-9a-f]{32}$'),
	constraint brand_pictures_kind check (kind in ('logo', 'icon', 'home')),
	constraint brand_pictures_size check (width > 0 and height > 0)
);

alter table brand_drafts
	add column logo text,
	add column icon text,
	add column home_picture text,
	add constraint brand_drafts_logo foreign key (logo) references brand_pictures not valid,
	add constraint brand_drafts_icon foreign key (icon) references brand_pictures not valid,
	add constraint brand_drafts_home_picture foreign key (home_picture) references brand_pictures not valid;

alter table brand_revisions
	add column logo text,
	add column icon text,
	add column home_picture text,
	add constraint brand_revisions_logo foreign key (logo) references brand_pictures not valid,
	add constraint brand_revisions_icon foreign key (icon) references brand_pictures not valid,
	add constraint brand_revisions_home_picture foreign key (home_picture) references brand_pictures not valid;
