-- The retention job removes the person from a document that no longer has to be kept with a name.
create or replace function is_receipt_erasure(old_row receipts, new_row receipts) returns boolean
language sql immutable as $$
	select new_row.contents = old_row.contents - 'person'
		and to_jsonb(new_row) - 'contents' = to_jsonb(old_row) - 'contents'
$$;
