import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { readSqlFile } from './read-sql-file.ts'

/** A file of `sql/`: one function, or the triggers of one table. */
export interface SqlObject {
	/** `orders/buy_cart.sql`. */
	path: string
	/** `buy_cart`, or `users.triggers`. It stays the same when the file moves to another folder. */
	name: string
	sql: string
	sha256: string
	/** `buy_cart`, or a trigger with its table: `users.users_deleted_stay`. */
	makes: readonly string[]
}

export interface SqlObjects {
	/** Raised by `npm run schema` with every change of a file, so that older code is recognised. */
	revision: number
	/** Functions first: triggers reference them. */
	objects: readonly SqlObject[]
}

export const REVISION_FILE = 'revision.json'
const TRIGGERS_SUFFIX = '.triggers'
const CREATE = /^create\b/gim
const FUNCTION = /^create or replace function (\w+)\(/gm
/** PostgreSQL cannot replace constraint triggers: their files drop them first. */
const TRIGGER = /^create (?:or replace|constraint) trigger (\w+)\s[^;]*?\son (\w+)\s/gm

export async function readSqlObjects(directory: string): Promise<SqlObjects> {
	const { revision } = JSON.parse(await readFile(join(directory, REVISION_FILE), 'utf8'))
	const paths = (await readdir(directory, { recursive: true })).filter((path) => path.endsWith('.sql')).sort()
	const objects = await Promise.all(paths.map((path) => readSqlObject(directory, path)))
	const names = objects.map(({ name }) => name)
	const twice = objects.find(({ name }, index) => names.indexOf(name) < index)
	if (twice !== undefined) throw new StartError(`sql/${twice.path} has a name that another file has too`)
	return {
		revision,
		objects: [...objects.filter(isFunction), ...objects.filter((each) => !isFunction(each))],
	}
}

export const isFunction = ({ name }: Pick<SqlObject, 'name'>) => !name.endsWith(TRIGGERS_SUFFIX)

async function readSqlObject(directory: string, file: string): Promise<SqlObject> {
	const { sql, sha256 } = await readSqlFile(join(directory, file))
	const path = file.replaceAll('\\', '/')
	const name = basename(path, '.sql')
	const makes = isFunction({ name })
		? functionIn(sql, name)
		: triggersIn(sql, name.slice(0, -TRIGGERS_SUFFIX.length))
	// Any other object would never be dropped, and its absence would not be noticed.
	if (makes.length > 0 && makes.length === sql.match(CREATE)?.length)
		return { path, name, sql, sha256, makes }
	throw new StartError(
		isFunction({ name })
			? `sql/${path} must create one thing, with "create or replace function ${name}("`
			: `sql/${path} must create triggers of its table and nothing else, each with "create or replace trigger" or ` +
					'"create constraint trigger"',
	)
}

function functionIn(sql: string, wanted: string): string[] {
	return [...sql.matchAll(FUNCTION)].flatMap(([, name]) => (name === wanted ? [name] : []))
}

function triggersIn(sql: string, wanted: string): string[] {
	return [...sql.matchAll(TRIGGER)].flatMap(([, name, table]) =>
		table === wanted ? [`${table}.${name}`] : [],
	)
}
