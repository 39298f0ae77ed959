export interface IntendedChange {
	why: string
	/** The values in the first edition, transformed as the update does it, and the values after it: both are equal. */
	before: string
	after: string
}

/** What an update of the first edition changes on purpose, by table or column. Everything else has to stay as it was. */
export const intendedChanges: Readonly<Record<string, IntendedChange>> = {
	'public.secrets': {
		why: 'Keys can be rotated one by one: the master key became three keys of the same value (0026)',
		before: `select key.name, value::text, created_at::text
			from secrets, unnest(array['identifiers', 'sealing-1', 'signing']) as key (name)
			where secrets.name = 'master' order by 1`,
		after: 'select name, value::text, created_at::text from secrets order by 1',
	},
	'public.payouts.iban_sealed': {
		why: 'What is encrypted names its format and its key in three bytes in front (0026)',
		before: `select id, ('\\x010001'::bytea || iban_sealed)::text as sealed from payouts order by id`,
		after: 'select id, iban_sealed::text as sealed from payouts order by id',
	},
	'public.idempotency_keys': {
		why: 'Keys of operators stood under the number of a shopper; they have a column of their own (0028)',
		before: `select case when office then null else user_id end as user_id,
				case when office then user_id end as operator_id, endpoint, key, input_hash::text, answer::text, created_at::text
			from (select *, endpoint like '% /backoffice/%' as office from idempotency_keys) keys order by key`,
		after: `select user_id, operator_id, endpoint, key, input_hash::text, answer::text, created_at::text
			from idempotency_keys order by key`,
	},
	'jobs.schedule': {
		why: 'Four schedules became the jobs of the retention table (0023); a node adds these when it starts',
		before: `select name, cron, created_on::text from jobs.schedule
			where name not in ('accounts.sweep', 'rate-limits.sweep', 'idempotency.sweep', 'items.prune-changes')
			order by name`,
		after: 'select name, cron, created_on::text from jobs.schedule order by name',
	},
}
