-- Changes of many listings at once, and the views of the catalogue that operators save.

create table bulk_changes (
	id bigint generated always as identity primary key,
	operator_id bigint not null references operators,
	-- Where the operator's request came from, for the activity log.
	ip text not null,
	device text not null,
	-- Made by the screen: a repeated request starts no second change.
	key uuid not null,
	action text not null,
	-- Which listings: a filter of the catalogue, or numbers.
	selection jsonb not null,
	rule jsonb,
	reason text,
	file text,
	status text not null default 'queued',
	-- Lines of the change, and what became of them.
	lines integer not null default 0,
	changed integer not null default 0,
	skipped integer not null default 0,
	undone integer not null default 0,
	kept integer not null default 0,
	-- Numbers of listings by the reason why they did not change.
	skips jsonb not null default '{}',
	sum_before_cents bigint not null default 0,
	sum_after_cents bigint not null default 0,
	created_at timestamptz not null default now(),
	finished_at timestamptz,
	undone_at timestamptz,
	undone_by bigint references operators,
	undo_ip text,
	undo_device text,
	constraint bulk_changes_key_unique unique (operator_id, key),
	constraint bulk_changes_action check (action in ('price', 'withdraw', 'put_back', 'file')),
	constraint bulk_changes_status check (status in ('draft', 'discarded', 'queued', 'running', 'done', 'undoing', 'undone')),
	constraint bulk_changes_rule check ((action = 'price') = (rule is not null)),
	constraint bulk_changes_finished check (finished_at is not null or status in ('draft', 'discarded', 'queued', 'running')),
	constraint bulk_changes_undone check ((undone_by is not null) = (status in ('undoing', 'undone'))),
	constraint bulk_changes_counts check (changed >= 0 and skipped >= 0 and changed + skipped <= lines and undone + kept <= changed)
);
create index bulk_changes_created_at on bulk_changes (created_at);

-- Without a reference to `items`: each check would write into the row that a buyer is about to buy.
create table bulk_change_lines (
	bulk_change_id bigint not null references bulk_changes on delete cascade,
	item_id bigint not null,
	old_price_cents integer not null,
	new_price_cents integer not null,
	old_old_price_cents integer,
	new_old_price_cents integer,
	old_cost_cents integer,
	new_cost_cents integer,
	old_status text not null,
	new_status text not null,
	state text not null default 'waiting',
	why text,
	constraint bulk_change_lines_pkey primary key (bulk_change_id, item_id),
	constraint bulk_change_lines_price check (new_price_cents between 1 and 16777215),
	constraint bulk_change_lines_old_price check (new_old_price_cents > 0),
	constraint bulk_change_lines_cost check (new_cost_cents >= 0),
	constraint bulk_change_lines_status check (old_status in ('available', 'withdrawn') and new_status in ('available', 'withdrawn')),
	constraint bulk_change_lines_state check (state in ('waiting', 'done', 'skipped', 'undone', 'kept')),
	constraint bulk_change_lines_why check ((why is not null) = (state in ('skipped', 'kept')))
) with (fillfactor = 80);
create index bulk_change_lines_item on bulk_change_lines (item_id);

create table item_views (
	id bigint generated always as identity primary key,
	operator_id bigint not null references operators,
	name text not null,
	is_shared boolean not null default false,
	filter jsonb not null,
	created_at timestamptz not null default now(),
	constraint item_views_name_unique unique (operator_id, name),
	constraint item_views_name_length check (char_length(name) between 1 and 60)
);
