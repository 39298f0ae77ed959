-- The shop's brand: the draft, and what was published.

create table brand_drafts (
	is_draft boolean primary key default true,
	name text not null,
	colours jsonb not null,
	fonts text not null,
	home_texts jsonb not null,
	constraint brand_drafts_one check (is_draft),
	constraint brand_drafts_name_length check (length(name) between 1 and 40),
	constraint brand_drafts_colours check (jsonb_typeof(colours) = 'object'),
	constraint brand_drafts_fonts check (fonts in ('technical', 'clear', 'system', 'classic', 'code')),
	constraint brand_drafts_home_texts check (jsonb_typeof(home_texts) = 'array')
);

create table brand_revisions (
	id integer generated always as identity primary key,
	name text not null,
	colours jsonb not null,
	fonts text not null,
	home_texts jsonb not null,
	published_at timestamptz not null default now(),
	operator_id bigint references operators,
	constraint brand_revisions_name_length check (length(name) between 1 and 40),
	constraint brand_revisions_colours check (jsonb_typeof(colours) = 'object'),
	constraint brand_revisions_fonts check (fonts in ('technical', 'clear', 'system', 'classic', 'code')),
	constraint brand_revisions_home_texts check (jsonb_typeof(home_texts) = 'array')
);
