import type pg from 'pg'
import { PARTITIONS, type Partition } from '../../../platform/database/partitions/partitioned-tables.ts'
import type { BackupHeader, BackupTable } from './backup-format.ts'

/**
 * Tables whose rows mean nothing in another database: migrations are compared and not copied; functions and triggers
 * come from the restoring code; the change feed uses transaction ids, which every cluster counts separately, and
 * nodes read the whole catalogue when they start; snapshots of the catalogue belong to that feed; rate limits are lost by
 * a crash too.
 */
const LEFT_OUT = [
	'public.migrations',
	'public.sql_objects',
	'public.item_changes',
	'public.catalogue_snapshots',
	'public.rate_limits',
	'jobs.version',
]

interface TableRow extends BackupTable {
	needs: string[]
}

/** All tables of a backup, each after those it references. The shop's partitions are parts of their table. */
export async function tablesOf(client: pg.ClientBase): Promise<BackupTable[]> {
	const { rows } = await client.query<TableRow>(
		`select format('%I.%I', n.nspname, c.relname) as name,
			(select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
				where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
			array(select format('%I.%I', tn.nspname, t.relname) from pg_constraint f
				join pg_class t on t.oid = f.confrelid join pg_namespace tn on tn.oid = t.relnamespace
				where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
					and t.relkind in ('r', 'p')) as needs
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where n.nspname = 'jobs' and c.relkind = 'r'
			or n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
		order by 1`,
	)
	return inOrder(rows.filter(({ name }) => !LEFT_OUT.includes(name)))
}

function inOrder(tables: readonly TableRow[]): BackupTable[] {
	const ordered: BackupTable[] = []
	const waiting = new Map(tables.map((table) => [table.name, table]))
	while (waiting.size > 0) {
		const free = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)))
		if (free.length === 0) throw new Error(`tables reference each other in a cycle: ${[...waiting.keys()]}`)
		for (const { name, columns } of free) {
			ordered.push({ name, columns })
			waiting.delete(name)
		}
	}
	return ordered
}

export async function partitionsOf(client: pg.ClientBase): Promise<Partition[]> {
	const { rows } = await client.query<Record<keyof Partition, string | null>>(PARTITIONS)
	return rows.map(({ table, name, from, until }) => ({
		table: table ?? '',
		name: name ?? '',
		from: from === null ? null : Number(from),
		until: Number(until),
	}))
}

export async function sequencesOf(client: pg.ClientBase): Promise<{ name: string; value: string }[]> {
	const { rows } = await client.query<{ name: string; value: string }>(
		`select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
		where schemaname in ('public', 'jobs') and last_value is not null`,
	)
	return rows
}

/** Versions that must be the same in the backup and in the database it is restored into. */
export async function versionOf(
	client: pg.ClientBase,
): Promise<Pick<BackupHeader, 'migrations' | 'jobs_version'>> {
	const migrations = await client.query<BackupHeader['migrations'][number]>(
		'select number, name, sha256 from migrations order by number',
	)
	const jobs = await client.query<{ version: number }>('select version from jobs.version')
	return { migrations: migrations.rows, jobs_version: jobs.rows[0]?.version ?? 0 }
}
