-- The revision that an undo took back; null in what was published from a draft.
alter table brand_revisions
	add column undoes integer,
	add constraint brand_revisions_undoes foreign key (undoes) references brand_revisions not valid,
	add constraint brand_revisions_undoes_earlier check (undoes < id) not valid;
