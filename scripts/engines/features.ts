/** A feature of PostgreSQL that our SQL may use, and what other engines make of it according to their documentation. */
export interface Feature {
	name: string
	pattern: RegExp
	/** Undefined: works as in PostgreSQL. */
	citus?: string
	yugabyte?: string
	cockroach?: string
}

const ONE_SHARD = 'within one shard only'

/** As documented in November 2026: Citus 13, YugabyteDB 2025.2, CockroachDB 26.3. */
export const features: readonly Feature[] = [
	{
		name: 'functions in PL/pgSQL',
		pattern: /language plpgsql/,
		citus: 'those that write to several shards are slow and run on the coordinator',
		cockroach: 'in part',
	},
	{ name: 'functions that run statements made of text', pattern: /execute format\(/, cockroach: 'no' },
	{
		name: 'triggers',
		pattern: /create (or replace )?(constraint )?trigger/,
		citus: 'not on distributed tables by default',
		cockroach: 'for rows only; not replaceable in place',
	},
	{
		name: 'deferred constraint triggers',
		pattern: /create (or replace )?constraint trigger/,
		citus: 'no',
		yugabyte: 'to be tested',
		cockroach: 'no',
	},
	{
		name: 'foreign keys',
		pattern: /foreign key .*references/,
		citus: 'only between tables distributed by the same column, and to reference tables',
	},
	{
		name: 'unique keys and partial unique indexes',
		pattern: /create unique index|constraint \w+ unique/,
		citus: 'only with the distribution column',
	},
	{ name: 'unique keys in which nulls are equal', pattern: /nulls not distinct/, cockroach: 'no' },
	{
		name: 'row locks',
		pattern: /for (no key )?update|for (key )?share/,
		citus: ONE_SHARD,
		yugabyte: 'a round trip between machines each',
		cockroach:
			'under read committed; serializable, its default, asks for retries (40001), which we do not make',
	},
	{ name: 'skip locked', pattern: /skip locked/, citus: ONE_SHARD },
	{
		name: 'listen and notify',
		pattern: /pg_notify\(|query\(`listen /,
		citus: 'on the coordinator',
		yugabyte: 'early access from 2025.2.3 on',
		cockroach: 'no',
	},
	{
		name: 'advisory locks',
		pattern: /pg_(try_)?advisory/,
		citus: 'on the coordinator',
		cockroach: 'accepted, without effect',
	},
	{
		name: 'transaction ids and snapshots',
		pattern: /xid8|pg_current_snapshot|pg_current_xact_id/,
		citus: 'of one machine',
		yugabyte: 'no',
		cockroach: 'no',
	},
	{
		name: 'positions in the write-ahead log',
		pattern: /pg_\w*wal_\w*lsn\(/,
		yugabyte: 'no',
		cockroach: 'no',
	},
	{
		name: 'unlogged tables',
		pattern: /create unlogged table/,
		yugabyte: 'as logged',
		cockroach: 'as logged',
	},
	{ name: 'temporary tables', pattern: /create temp(orary)? table/, cockroach: 'as an experiment' },
	{ name: 'binary COPY out', pattern: /format binary/, cockroach: 'no' },
	{
		name: 'identity columns without gaps of their own',
		pattern: /generated always as identity/,
		citus: 'numbers of each machine are far apart',
		yugabyte: 'numbers in blocks for each machine',
		cockroach: 'not in order unless made from sequences',
	},
	{ name: 'upserts (on conflict)', pattern: /on conflict/, citus: 'with the distribution column' },
]
