/** SQL for an `OfficePerson`; `who` is a row of `users` in the statement. */
export const officePersonOf = (who: string) => `jsonb_build_object('id', ${who}.id,
	'name', concat_ws(' ', nullif(${who}.name, ''), nullif(${who}.surname, '')), 'email', ${who}.email,
	'deleted', ${who}.deleted_at is not null, 'blocked', ${who}.blocked_at is not null)`
