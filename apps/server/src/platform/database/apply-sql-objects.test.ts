import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type OwnSchema, ownSchema } from '../../../test/own-schema.ts'
import { migrationStatus } from './migrate.ts'

const one = (value: number) =>
	`create or replace function one() returns int language sql as $$ select ${value} $$;`
const FILL = `create or replace function fill() returns trigger language plpgsql as
	$$ begin new.id := one(); return new; end $$;`
const TRIGGER =
	'create or replace trigger filled before insert on things for each row execute function fill();'
/** The trigger's path comes before those of the functions it needs. */
const FILES = { 'a/things.triggers.sql': TRIGGER, 'b/fill.sql': FILL, 'b/one.sql': one(1) }

let schema: OwnSchema

const insert = () => schema.query('insert into things values (null) returning id')
const triggers = async () =>
	(await schema.query('select tgname from pg_trigger where not tgisinternal order by 1')).map((row) =>
		Object.values(row).join(),
	)

/** The names of the applied objects. */
async function apply(files: Record<string, string>, revision?: number): Promise<string[]> {
	await schema.writeObjects(files, revision)
	return (await schema.migrate()).applied
}

beforeEach(async () => {
	schema = await ownSchema()
	await schema.writeMigrations({ '0001_things.sql': 'create table things (id int)' })
	await schema.migrate()
})

test('functions and triggers › are applied after the migrations, functions first', async () => {
	expect(await apply(FILES)).toEqual(['sql/b/fill.sql', 'sql/b/one.sql', 'sql/a/things.triggers.sql'])
	expect(await insert()).toEqual([{ id: 1 }])
})

test('functions and triggers › are applied again when their text changes, and only then', async () => {
	await apply(FILES)
	expect(await apply(FILES)).toEqual([])
	const changed = { ...FILES, 'b/one.sql': one(2) }
	await schema.writeObjects(changed)
	expect(await migrationStatus(schema.url, schema.files)).toMatchObject({ pending: [], outdatedObjects: 1 })
	expect(await apply(changed)).toEqual(['sql/b/one.sql'])
	expect(await insert()).toEqual([{ id: 2 }])
})

test('functions and triggers › may move to another folder', async () => {
	await apply(FILES)
	expect(await apply({ 'c/things.triggers.sql': TRIGGER, 'c/fill.sql': FILL, 'd/one.sql': one(1) })).toEqual(
		[],
	)
	expect(await insert()).toEqual([{ id: 1 }])
})

test('functions and triggers › are created again after a migration dropped them with their table', async () => {
	await apply(FILES)
	await schema.writeMigrations({
		'0001_things.sql': 'create table things (id int)',
		'0002_again.sql': 'drop table things; create table things (id int, name text)',
	})
	expect((await schema.migrate()).applied).toEqual(['0002_again.sql', 'sql/a/things.triggers.sql'])
	expect(await insert()).toEqual([{ id: 1 }])
})

test('functions and triggers › are dropped when their file is gone; functions without a record stay', async () => {
	const second = TRIGGER.replace('filled', 'also_filled')
	await apply({ ...FILES, 'a/things.triggers.sql': `${TRIGGER}\n${second}` })
	await schema.query(`create function operators_own() returns int language sql as 'select 1'`)
	await apply(FILES)
	expect(await triggers()).toEqual(['filled'])
	await apply({ 'b/one.sql': one(1) })
	expect(await triggers()).toEqual([])
	expect(
		await schema.query(`select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`),
	).toEqual([{ proname: 'one' }, { proname: 'operators_own' }])
	expect(await migrationStatus(schema.url, schema.files)).toMatchObject({ outdatedObjects: 0 })
})

test('functions and triggers › are not dropped while another object depends on them', async () => {
	await apply(FILES)
	await schema.query('create trigger own before update on things for each row execute function fill()')
	await expect(apply({ 'b/one.sql': one(1) })).rejects.toThrow(/^fill could not be dropped.*depend/)
	expect(await triggers()).toEqual(['filled', 'own'])
})

test('functions and triggers › change in one transaction; the error names the file that failed', async () => {
	await apply(FILES)
	const broken = 'create or replace function two() returns int language sql as $$ select missing() $$;'
	await expect(apply({ ...FILES, 'b/one.sql': one(2), 'b/two.sql': broken })).rejects.toThrow(
		'sql/b/two.sql failed and was undone: function missing() does not exist',
	)
	expect(await insert()).toEqual([{ id: 1 }])
})

test('a changed signature › is refused with a pointer to the documented rule', async () => {
	await apply(FILES)
	const rule = 'docs/decisions/0008-sql.md says how a signature is changed'
	const withArgument = one(2).replace('one()', 'one(extra int default 0)')
	await expect(apply({ ...FILES, 'b/one.sql': withArgument })).rejects.toThrow(
		`sql/b/one.sql failed and was undone: one() is still there beside one(integer); ${rule}`,
	)
	await expect(apply({ ...FILES, 'b/one.sql': one(2).replace('int', 'bigint') })).rejects.toThrow(
		`sql/b/one.sql failed and was undone: cannot change return type of existing function; ${rule}`,
	)
})

test('a changed signature › is applied when the file drops the previous one', async () => {
	await apply(FILES)
	const changed = `drop function if exists one();\n${one(2).replace('one()', 'one(extra int default 0)')}`
	expect(await apply({ ...FILES, 'b/one.sql': changed })).toEqual(['sql/b/one.sql'])
	expect(await insert()).toEqual([{ id: 2 }])
})

test('an older version › does not restore its functions', async () => {
	await apply({ ...FILES, 'b/one.sql': one(2) }, 4)
	await expect(apply(FILES, 3)).rejects.toThrow(
		'the database is newer than this code: its functions have revision 4, and this code has 3',
	)
	expect(await insert()).toEqual([{ id: 2 }])
	expect(await apply({ ...FILES, 'b/one.sql': one(3) }, 4)).toEqual(['sql/b/one.sql'])
})

test('an older version › applies none of its migrations either', async () => {
	await apply(FILES, 4)
	await schema.writeMigrations({
		'0001_things.sql': 'create table things (id int)',
		'0002_more.sql': 'create table more (id int)',
	})
	await expect(apply(FILES, 3)).rejects.toThrow('the database is newer than this code')
	expect(await schema.query(`select to_regclass('more') as found`)).toEqual([{ found: null }])
})

test('a new version › raises the revision even if its functions are unchanged', async () => {
	await apply(FILES, 1)
	expect(await apply(FILES, 2)).toEqual([])
	await expect(apply(FILES, 1)).rejects.toThrow('the database is newer than this code')
})

test('many nodes that start at once › apply each change once', async () => {
	await schema.writeObjects(FILES)
	const nodes = await Promise.all(Array.from({ length: 6 }, () => schema.migrate()))
	expect(nodes.map(({ applied }) => applied.length).sort()).toEqual([0, 0, 0, 0, 0, 3])
})

test('replacing a trigger on a busy table › gives way to writers (lock timeout) and retries', async () => {
	await apply(FILES)
	const writer = new pg.Client({ connectionString: schema.url })
	await writer.connect()
	onTestFinished(() => writer.end())
	await writer.query('begin; insert into things values (null)')
	const starting = apply({ ...FILES, 'a/things.triggers.sql': TRIGGER.replace('insert', 'insert or update') })
	const waiting = () =>
		schema.query(`select pid from pg_locks where relation = 'things'::regclass and not granted`)
	await expect.poll(waiting).toHaveLength(1)
	// Queues behind the trigger's lock request, which waits for the open transaction; without a lock timeout both would
	// wait for its end.
	expect(await insert()).toEqual([{ id: 1 }])
	await writer.query('commit')
	expect(await starting).toEqual(['sql/a/things.triggers.sql'])
})

test.each([
	['b/one.sql', 'create function one() returns int language sql as $$ select 1 $$;'],
	['b/one.sql', one(1).replace('one', 'other')],
	['b/one.sql', `${one(1)}\ncreate index things_id on things (id);`],
	['b/things.triggers.sql', TRIGGER.replace('create or replace', 'create')],
	['b/things.triggers.sql', TRIGGER.replace('on things', 'on others')],
	['b/things.triggers.sql', '-- none'],
])('a file of sql/ › creates only the object of its name: %s', async (path, sql) => {
	await expect(apply({ [path]: sql })).rejects.toThrow(`sql/${path} must create`)
})

test('a file of sql/ › has a unique name', async () => {
	await expect(apply({ 'a/one.sql': one(1), 'b/one.sql': one(2) })).rejects.toThrow(
		'sql/b/one.sql has a name that another file has too',
	)
})
