import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SHOP_SCHEMA } from '../src/platform/database/migrate.ts'
import { readSqlObjects } from '../src/platform/database/read-sql-objects.ts'
import { testDatabase } from './database.ts'
import { describeSchema } from './describe-schema.ts'
import { expectedRevision, readRevision } from './sql-revision.ts'

const OUTDATED = 'run `npm run schema` and commit the result'

test('schema.sql matches what migrations/ and sql/ create', async () => {
	const { db } = await testDatabase()
	const written = await readFile(new URL('../schema.sql', import.meta.url), 'utf8')
	expect(written, OUTDATED).toBe(await describeSchema(db))
})

test('sql/revision.json is raised with every change of a function or trigger', async () => {
	expect(await readRevision(SHOP_SCHEMA.sqlDirectory), OUTDATED).toEqual(
		await expectedRevision(SHOP_SCHEMA.sqlDirectory),
	)
})

test('schema.sql includes every kind of object', async () => {
	const { db } = await testDatabase()
	const unknown = await db.many(
		`select relname as name, relkind::text as kind from pg_class
		where relnamespace = 'public'::regnamespace and relkind not in ('r', 'p', 'i', 'I', 'c', 'S')
		union all
		-- Those of a column are shown with it: of an identity, or named by the default.
		select relname, 'own sequence' from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
			and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('i', 'a'))
		union all
		select typname, typtype::text from pg_type
		where typnamespace = 'public'::regnamespace and typtype not in ('b', 'c')`,
	)
	expect(unknown, 'add this kind to test/describe-schema.ts').toEqual([])
})

test('every function and trigger of the database has its file in sql/', async () => {
	const { db } = await testDatabase()
	const { objects } = await readSqlObjects(SHOP_SCHEMA.sqlDirectory)
	const found = await db.many<{ name: string }>(
		`select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace
		union all
		select relname || '.' || tgname from pg_trigger join pg_class on pg_class.oid = tgrelid
		where relnamespace = 'public'::regnamespace and not tgisinternal and not relispartition`,
	)
	expect(found.map(({ name }) => name).sort()).toEqual(objects.flatMap(({ makes }) => makes).sort())
})

test('no migration creates or drops a function or trigger', async () => {
	const names = (await readdir(SHOP_SCHEMA.directory)).filter((name) => name.endsWith('.sql'))
	for (const name of names) {
		const sql = await readFile(join(SHOP_SCHEMA.directory, name), 'utf8')
		expect(sql, name).not.toMatch(
			/\b(create( or replace)?|drop|alter)\s+(constraint trigger|trigger|function|procedure|view|rule)\b/i,
		)
	}
})

/** They are applied after the migrations, so a new database does not have them while its tables are created. */
test('no constraint, index or default depends on a function of sql/', async () => {
	const { db } = await testDatabase()
	const needed = await db.many(
		`select distinct proname as name, pg_describe_object(classid, objid, objsubid) as user from pg_depend
		join pg_proc on refclassid = 'pg_proc'::regclass and refobjid = pg_proc.oid
		where pronamespace = 'public'::regnamespace
			and classid in ('pg_constraint'::regclass, 'pg_attrdef'::regclass, 'pg_class'::regclass, 'pg_type'::regclass)`,
	)
	expect(needed).toEqual([])
})
