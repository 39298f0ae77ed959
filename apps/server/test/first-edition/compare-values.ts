import type pg from 'pg'
import type { IntendedChange } from './intended-changes.ts'

interface KeptTable {
	name: string
	columns: string[]
	/** Of the primary key; all columns where there is none. */
	key: string[]
}

type Rows = Map<string, Record<string, string | null>>

const TABLES = `
	select format('%I.%I', n.nspname, c.relname) as name,
		array_agg(quote_ident(a.attname) order by a.attnum) as columns,
		coalesce((select array_agg(quote_ident(k.attname)) from pg_index i
			join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
			where i.indrelid = c.oid and i.indisprimary), array_agg(quote_ident(a.attname))) as key
	from pg_class c join pg_namespace n on n.oid = c.relnamespace
	join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
	where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
	group by c.oid, n.nspname, c.relname order by 1`

/**
 * Every column of the first database whose values the second one lacks or has changed, with the first difference, unless
 * the change is intended; and every intended change that is not made as it is described.
 */
export async function compareValues(
	before: pg.Client,
	after: pg.Client,
	intended: Readonly<Record<string, IntendedChange>>,
): Promise<string[]> {
	const found = await changedColumns(before, after)
	const covers = (listed: string, column: string) => column === listed || column.startsWith(`${listed}.`)
	const listed = Object.keys(intended)
	const lines = [...found]
		.filter(([column]) => !listed.some((name) => covers(name, column)))
		.map(([, line]) => line)
	for (const [name, change] of Object.entries(intended)) {
		if (![...found.keys()].some((column) => covers(name, column)))
			lines.push(`${name} is listed as changed, and is not`)
		const [was, is] = [await before.query(change.before), await after.query(change.after)]
		if (was.rows.length === 0 || JSON.stringify(was.rows) !== JSON.stringify(is.rows))
			lines.push(`${name} is not changed as listed`)
	}
	return lines
}

/** By the name of the column: what happened to it. */
async function changedColumns(before: pg.Client, after: pg.Client): Promise<Map<string, string>> {
	const changed = new Map<string, string>()
	const present = new Map((await tablesOf(after)).map((table) => [table.name, table]))
	for (const table of await tablesOf(before)) {
		const there = present.get(table.name)?.columns ?? []
		const kept = table.columns.filter((column) => there.includes(column))
		for (const column of table.columns.filter((each) => !kept.includes(each)))
			changed.set(`${table.name}.${column}`, `${table.name}.${column} is gone`)
		if (!table.key.every((column) => kept.includes(column))) continue
		const [was, is] = [await rowsOf(before, table, kept), await rowsOf(after, table, kept)]
		for (const column of kept) {
			const difference = firstDifference(was, is, column)
			if (difference !== undefined)
				changed.set(`${table.name}.${column}`, `${table.name}.${column} ${difference}`)
		}
	}
	return changed
}

async function tablesOf(client: pg.Client): Promise<KeptTable[]> {
	return (await client.query<KeptTable>(TABLES)).rows
}

async function rowsOf(client: pg.Client, { name, key }: KeptTable, columns: string[]): Promise<Rows> {
	const texts = columns.map((column) => `${column}::text as ${column}`)
	const { rows } = await client.query<Record<string, string | null>>(
		`select concat_ws(' ', ${key.join(', ')}) as key_of_row, ${texts.join(', ')} from ${name}`,
	)
	return new Map(rows.map(({ key_of_row, ...values }) => [String(key_of_row), values]))
}

function firstDifference(was: Rows, is: Rows, column: string): string | undefined {
	const name = column.replaceAll('"', '')
	for (const [key, values] of was) {
		const now = is.get(key)
		if (now === undefined) return `lost the row ${key}`
		if (now[name] !== values[name]) return `of row ${key} was ${values[name]} and is ${now[name]}`
	}
	return undefined
}
