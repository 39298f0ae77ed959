import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type OwnSchema, ownSchema, sha256Of } from '../../../test/own-schema.ts'
import { migrate, migrationStatus, SHOP_SCHEMA } from './migrate.ts'

let schema: OwnSchema

beforeEach(async () => {
	schema = await ownSchema()
})

const one = { '0001_one.sql': 'create table one (id int)' }
const two = { '0002_two.sql': 'create table two (id int)' }

test('migrate › applies pending migrations in order, each once', async () => {
	await schema.writeMigrations(one)
	expect(await schema.migrate()).toEqual({ applied: ['0001_one.sql'] })
	await schema.writeMigrations({ ...one, ...two })
	expect(await migrationStatus(schema.url, schema.files)).toEqual({
		applied: ['0001_one.sql'],
		pending: ['0002_two.sql'],
		outdatedObjects: 0,
	})
	expect(await schema.migrate()).toEqual({ applied: ['0002_two.sql'] })
	expect(await schema.migrate()).toEqual({ applied: [] })
})

test('migrate › runs each migration once when many nodes start at the same time', async () => {
	await schema.writeMigrations({
		...one,
		'0002_slow.sql': 'create table two (id int); select pg_sleep(0.3); insert into two values (1)',
	})
	const nodes = await Promise.all(Array.from({ length: 6 }, () => schema.migrate()))
	expect(nodes.flatMap(({ applied }) => applied).sort()).toEqual(['0001_one.sql', '0002_slow.sql'])
	expect(await schema.query('select id from two')).toEqual([{ id: 1 }])
})

test('migrate › undoes a migration that fails, keeps those before it, and names it', async () => {
	await schema.writeMigrations({ ...one, '0002_bad.sql': 'create table half (id int); select 1 / 0' })
	await expect(schema.migrate()).rejects.toThrow(
		'migration 0002_bad.sql failed and was undone: division by zero',
	)
	expect(
		await schema.query(`select to_regclass('one') is null as one, to_regclass('half') is null as half`),
	).toEqual([{ one: false, half: true }])
})

test('migrate › applies a migration that asks for it together with the functions, or not at all', async () => {
	await schema.writeMigrations(one)
	await schema.migrate()
	const swap = '-- together with functions\nalter table one rename to one_0; create table one (id int);'
	await schema.writeMigrations({ ...one, '0002_swap.sql': swap, '0003_two.sql': two['0002_two.sql'] })
	const guard = `create or replace function guard() returns trigger language plpgsql as $$ begin return null; end $$;`
	const trigger =
		'create or replace trigger one_guard before insert on one for each row execute function guard();'
	await schema.writeObjects({ 'a/guard.sql': guard.replace('returns trigger', 'returns nothing') })
	await expect(schema.migrate()).rejects.toThrow('guard.sql failed and was undone')
	expect(await schema.query(`select to_regclass('one_0') is null as undone`)).toEqual([{ undone: true }])
	await schema.writeObjects({ 'a/guard.sql': guard, 'a/one.triggers.sql': trigger })
	const { applied } = await schema.migrate()
	expect(applied).toEqual(['0002_swap.sql', '0003_two.sql', 'sql/a/guard.sql', 'sql/a/one.triggers.sql'])
})

test('migrate › refuses a database that is newer than the code', async () => {
	await schema.writeMigrations({ ...one, ...two })
	await schema.migrate()
	await schema.writeMigrations(one)
	await expect(schema.migrate()).rejects.toThrow(
		'the database is newer than this code: it has migration 0002_two.sql, and this code ends with 0001_one.sql',
	)
})

test('migrate › refuses a migration that was changed after it was applied, but not other line endings', async () => {
	await schema.writeMigrations({ '0001_one.sql': 'create table one (\nid int)' })
	await schema.migrate()
	await schema.writeMigrations({ '0001_one.sql': 'create table one (\r\nid int)' })
	await schema.migrate()
	await schema.writeMigrations({ '0001_one.sql': 'create table one (id bigint)' })
	await expect(schema.migrate()).rejects.toThrow('migration 0001_one.sql was changed after')
})

test('migrate › refuses another history, gaps, numbers used twice and odd names', async () => {
	await schema.writeMigrations(one)
	await schema.migrate()
	const refusals: [Record<string, string>, RegExp][] = [
		[{ '0001_other.sql': '' }, /has migration 0001_one.sql where this code has 0001_other.sql/],
		[{ ...one, '0003_three.sql': '' }, /migration 0002 is missing before 0003_three.sql/],
		[{ ...one, '0001_two.sql': '' }, /0001_two.sql has a number that another file has too/],
		[{ ...one, '2_two.sql': '' }, /2_two.sql must be named like/],
	]
	for (const [files, message] of refusals) {
		await schema.writeMigrations(files)
		await expect(schema.migrate()).rejects.toThrow(message)
	}
})

test("migrate › creates the shop's schema in an empty database", async () => {
	const said: string[] = []
	const { applied } = await migrate(schema.url, { ...SHOP_SCHEMA, onProgress: (text) => said.push(text) })
	expect(said).toEqual([
		expect.stringMatching(/^Creating the tables: \d+ migrations$/),
		expect.stringMatching(/^Updating functions and triggers: \d+$/),
	])
	expect(applied).toEqual(expect.arrayContaining(['0001_platform.sql', 'sql/orders/buy_cart.sql']))
	expect(await migrationStatus(schema.url, SHOP_SCHEMA)).toMatchObject({ pending: [], outdatedObjects: 0 })
})

/** Migrations from the time when they still created functions, and the same files without them. */
const FORMER = {
	'0001_one.sql': `create table one (id int);
		create type pair as (a int, b int);
		create function one(given pair) returns int language sql as 'select 1';
		create function keep() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$;
		create trigger one_stays before update on one for each row execute function keep();
		insert into one values (1);`,
	'0002_two.sql': `drop function one; drop type pair; drop trigger one_stays on one; update one set id = 2;
		create function one() returns int language sql as 'select 2';
		create trigger one_stays before update on one for each row execute function keep();`,
}
const TODAY = {
	'0001_one.sql':
		'create table one (id int); create type pair as (a int, b int); insert into one values (1);',
	'0002_two.sql': 'drop type pair; update one set id = 2;',
	'former-checksums.json': JSON.stringify({
		'0001_one.sql': ['an older checksum', sha256Of(FORMER['0001_one.sql'])],
		'0002_two.sql': [sha256Of(FORMER['0002_two.sql'])],
	}),
}
const OBJECTS = {
	'a/one.sql': `create or replace function one() returns int language sql as 'select 2';`,
	'a/keep.sql': `create or replace function keep() returns trigger language plpgsql as
		$$ begin raise exception 'kept'; end $$;`,
	'a/one.triggers.sql':
		'create or replace trigger one_stays before update on one for each row execute function keep();',
}

async function expectTodaysSchema(): Promise<void> {
	expect(
		await schema.query(
			`select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
		),
	).toEqual([{ name: 'keep()' }, { name: 'one()' }])
	expect(await schema.query('select one() as value, id from one')).toEqual([{ value: 2, id: 2 }])
	await expect(schema.query('update one set id = 3')).rejects.toThrow('kept')
}

test('migrate › accepts databases that applied the migrations in their previous text', async () => {
	await schema.writeMigrations(FORMER)
	await schema.migrate()
	await schema.writeMigrations(TODAY)
	await schema.writeObjects(OBJECTS)
	expect(await schema.migrate()).toEqual({
		applied: ['sql/a/keep.sql', 'sql/a/one.sql', 'sql/a/one.triggers.sql'],
	})
	await expectTodaysSchema()
	expect(await schema.migrate()).toEqual({ applied: [] })
})

test('migrate › completes a database that applied some migrations in their previous text', async () => {
	await schema.writeMigrations({ '0001_one.sql': FORMER['0001_one.sql'] })
	await schema.migrate()
	await schema.writeMigrations(TODAY)
	await schema.writeObjects(OBJECTS)
	expect((await schema.migrate()).applied[0]).toBe('0002_two.sql')
	await expectTodaysSchema()
})

test('migrate › keeps that database’s functions when one of its pending migrations fails', async () => {
	await schema.writeMigrations({ '0001_one.sql': FORMER['0001_one.sql'] })
	await schema.migrate()
	await schema.writeMigrations({ ...TODAY, '0003_bad.sql': 'select 1 / 0' })
	await schema.writeObjects(OBJECTS)
	await expect(schema.migrate()).rejects.toThrow('migration 0003_bad.sql failed and was undone')
	await expect(schema.query('update one set id = 3')).rejects.toThrow('kept')
	expect(await schema.query(`select count(*)::int from migrations`)).toEqual([{ count: 1 }])
})

/** Someone else's session, ended with the test. */
async function session(): Promise<pg.Client> {
	const client = new pg.Client({ connectionString: schema.url })
	await client.connect()
	onTestFinished(() => client.end())
	return client
}

test('migrate › waits for a long transaction without blocking others, and tries again until it has ended', async () => {
	await schema.writeMigrations(one)
	await schema.migrate()
	const report = await session()
	await report.query('begin; select from one')
	await schema.writeMigrations({ ...one, '0002_wide.sql': 'alter table one add column more int' })
	const said: string[] = []
	const options = { ...schema.files, onProgress: (text: string) => void said.push(text) }
	const migrating = migrate(schema.url, options)
	const waiting = () =>
		schema.query(`select pid from pg_locks where relation = 'one'::regclass and not granted`)
	for (const id of [1, 2]) {
		await expect.poll(waiting).toHaveLength(1)
		// Queues behind the migration; with a migration that waits for its lock it would never get its turn.
		await schema.query(`insert into one values (${id})`)
	}
	await expect.poll(() => said).toContain('Migration 0002_wide.sql waits for a lock and tries again')
	await report.query('commit')
	expect(await migrating).toEqual({ applied: ['0002_wide.sql'] })
	expect(await schema.query('select id, more from one order by id')).toEqual([
		{ id: 1, more: null },
		{ id: 2, more: null },
	])
})

test('migrate › gives up after a while and says where to look', async () => {
	await schema.writeMigrations(one)
	await schema.migrate()
	const report = await session()
	await report.query('begin; select from one')
	await schema.writeMigrations({ ...one, '0002_wide.sql': 'alter table one add column more int' })
	await expect(
		migrate(schema.url, { ...schema.files, onProgress: () => undefined, lockPatienceMs: 0 }),
	).rejects.toThrow(/0002_wide.sql failed and was undone: .*lock timeout.*pg_stat_activity/)
})

const outside = (sql: string) => `-- outside a transaction\n-- Why it is.\n${sql}`

test('migrate › builds an index concurrently outside a transaction, also when many nodes start at once', async () => {
	await schema.writeMigrations({
		...one,
		'0002_index.sql': outside(`create index concurrently if not exists one_id on one (id);
			create unique index concurrently if not exists one_once on one (id);`),
	})
	const nodes = await Promise.all(Array.from({ length: 6 }, () => schema.migrate()))
	expect(nodes.flatMap(({ applied }) => applied).sort()).toEqual(['0001_one.sql', '0002_index.sql'])
	expect(
		await schema.query(
			`select indexrelid::regclass::text as name, indisvalid from pg_index where indrelid = 'one'::regclass order by 1`,
		),
	).toEqual([
		{ name: 'one_id', indisvalid: true },
		{ name: 'one_once', indisvalid: true },
	])
})

test('migrate › builds an index of a partitioned table partition by partition, also after a crash', async () => {
	const parts = {
		'0001_one.sql': `create table one (id int not null, more int) partition by range (id);
			create table one_0 partition of one for values from (minvalue) to (10);
			create table one_rest partition of one default;`,
	}
	await schema.writeMigrations(parts)
	await schema.migrate()
	await schema.query('insert into one values (1, 1), (11, 1), (11, 1)')
	await schema.writeMigrations({
		...parts,
		'0002_index.sql': outside(`create index concurrently if not exists one_more on one (more) where more > 0;
			create unique index concurrently if not exists one_once on one (id, more);`),
	})
	await expect(schema.migrate()).rejects.toThrow('could not create unique index')
	await schema.query('delete from one where id = 11')
	expect(await schema.migrate()).toEqual({ applied: ['0002_index.sql'] })
	expect(
		await schema.query(
			`select indexrelid::regclass::text as name, indisvalid from pg_index
			where indrelid in ('one'::regclass, 'one_0'::regclass, 'one_rest'::regclass) order by 1`,
		),
	).toEqual(
		['one_0_more', 'one_0_once', 'one_more', 'one_once', 'one_rest_more', 'one_rest_once'].map((name) => ({
			name,
			indisvalid: true,
		})),
	)
	await expect(schema.query('insert into one values (1, 1)')).rejects.toThrow('one_0_once')
})

test('migrate › begins such a migration again after a crash, and replaces an index that is not valid', async () => {
	await schema.writeMigrations(one)
	await schema.migrate()
	await schema.query('insert into one values (1), (1)')
	await schema.writeMigrations({
		...one,
		'0002_index.sql': outside(`create index concurrently if not exists one_id on one (id);
			create unique index concurrently if not exists one_once on one (id);`),
	})
	await expect(schema.migrate()).rejects.toThrow(
		'migration 0002_index.sql failed, and begins again at the next start: could not create unique index',
	)
	const invalid = `select indexrelid::regclass::text as name from pg_index where not indisvalid`
	expect(await schema.query(invalid)).toEqual([{ name: 'one_once' }])
	await schema.query('delete from one')
	expect(await schema.migrate()).toEqual({ applied: ['0002_index.sql'] })
	expect(await schema.query(invalid)).toEqual([])
	await schema.query('insert into one values (1)')
	await expect(schema.query('insert into one values (1)')).rejects.toThrow('one_once')
})

test('migrate › moves data in portions outside a transaction, each visible to others at once', async () => {
	await schema.writeMigrations({
		'0001_one.sql': 'create table one (id int, more int); insert into one select generate_series(1, 25)',
		'0002_fill.sql': outside(`do $$ begin loop
			update one set more = id where id in (select id from one where more is null limit 10);
			exit when not found;
			commit;
		end loop; end $$;`),
	})
	await schema.migrate()
	expect(
		await schema.query('select count(distinct xmin::text)::int as portions, sum(more)::int from one'),
	).toEqual([{ portions: 3, sum: 325 }])
})

test('migrate › builds such an index inside the transaction of a new database', async () => {
	await schema.writeMigrations({
		...one,
		'0002_two.sql': '-- together with functions\ncreate table two (id int)',
		'0003_index.sql': outside('create index concurrently if not exists one_id on one (id);'),
	})
	expect((await schema.migrate()).applied).toEqual(['0001_one.sql', '0002_two.sql', '0003_index.sql'])
	expect(await schema.query("select indexname from pg_indexes where tablename = 'one'")).toEqual([
		{ indexname: 'one_id' },
	])
	expect((await schema.migrate()).applied).toEqual([])
})

test('migrate › applies a migration outside a transaction inside one to a database in the previous text', async () => {
	await schema.writeMigrations({ '0001_one.sql': FORMER['0001_one.sql'] })
	await schema.migrate()
	const index = outside('create index concurrently if not exists one_id on one (id);')
	await schema.writeMigrations({ ...TODAY, '0003_index.sql': index })
	await schema.writeObjects(OBJECTS)
	expect((await schema.migrate()).applied).toContain('0003_index.sql')
	await expectTodaysSchema()
	expect(await schema.query("select indexname from pg_indexes where tablename = 'one'")).toHaveLength(1)
})
