import { describe, expect, test } from 'vitest'
import { SHOP_SCHEMA } from '../apps/server/src/platform/database/migrate.ts'
import { readMigrations } from '../apps/server/src/platform/database/read-migrations.ts'
import { checkMigrations } from './migrations/check-migrations.ts'
import { rules } from './migrations/rules.ts'

/**
 * The last migration from before the rule; the checksums of these are recorded. Never raise this; a single statement that has to be set aside says so in its file.
 */
const LAST_BEFORE_THE_RULE = 49

test('no new migration locks a busy table for long or breaks the previous version', async () => {
	const all = await readMigrations(SHOP_SCHEMA.directory)
	const before = all.filter(({ number }) => number <= LAST_BEFORE_THE_RULE)
	const added = all.filter(({ number }) => number > LAST_BEFORE_THE_RULE)
	expect(checkMigrations(before, added), 'see docs/decisions/0022-deploys.md').toEqual([])
})

const OUTSIDE = '-- outside a transaction\n'
const check = (sql: string) => checkMigrations([], [{ name: '0050_x.sql', sql }])
const brokenBy = (sql: string) => check(sql).map((line) => /\(rule ([a-z-]+)\)$/.exec(line)?.[1])

const PORTIONS = `do $$ begin loop
	update users set rank = 0 where id in (select id from users where rank is null limit 1000);
	exit when not found;
	commit;
end loop; end $$;`

const REFUSED: readonly (readonly [rule: string, sql: string])[] = [
	['not-valid', 'alter table users add constraint users_age check (age > 0);'],
	['not-valid', 'alter table users add constraint users_town foreign key (town_id) references towns;'],
	['not-valid', 'alter table users add column age int, add check (age > 0);'],
	[
		'validate-apart',
		'alter table users add constraint a check (b > 0) not valid; alter table users validate constraint a;',
	],
	['column-constraint', 'alter table users add column town_id int references towns;'],
	['column-constraint', 'alter table users add age int check (age > 0);'],
	['unique', 'alter table users add constraint users_nick unique (nick);'],
	['unique', 'alter table users add primary key (id);'],
	['not-null', 'alter table users alter column nick set not null;'],
	['required-column', 'alter table users add column nick text not null;'],
	['volatile-default', 'alter table users add column token uuid default gen_random_uuid();'],
	['volatile-default', 'alter table users add column seen timestamptz default clock_timestamp();'],
	['volatile-default', 'alter table users add column no bigint generated always as identity;'],
	['volatile-default', 'alter table users add column upper text generated always as (upper(name)) stored;'],
	['column-type', 'alter table users alter column id type bigint;'],
	['column-type', 'ALTER TABLE users\n\tALTER id SET DATA TYPE bigint;'],
	['rewrite', 'alter table users set unlogged;'],
	['disable-trigger', 'alter table users disable trigger user;'],
	['contract', 'alter table users drop column nick;'],
	['contract', 'alter table users rename column nick to name;'],
	['contract', 'alter table users rename to people;'],
	['contract', 'drop table users;'],
	['contract', 'truncate users;'],
	['concurrently', 'create index users_nick on users (nick);'],
	['concurrently', 'create unique index users_nick on users (nick) where nick is not null;'],
	['concurrently', 'drop index users_nick;'],
	['concurrently', 'reindex table users;'],
	['outside', 'create index concurrently if not exists users_nick on users (nick);'],
	['outside', PORTIONS],
	['resumable', `${OUTSIDE}create index concurrently users_nick on users (nick);`],
	['resumable', `${OUTSIDE}alter table users add column nick text;`],
	['resumable', `${OUTSIDE}update users set rank = 0;`],
	['whole-table', 'update users set rank = 0;'],
	['whole-table', 'delete from users where rank is null;'],
	['whole-table', 'with old as (select id from users) update users set rank = 0 from old;'],
	['hidden', 'do $$ begin alter table users drop column nick; end $$;'],
	['lock-table', 'lock table users in exclusive mode;'],
	['vacuum-full', `vacuum full users;`],
	['vacuum-full', 'cluster users using users_pkey;'],
]

describe('refused', () => {
	test.each(REFUSED)('%s: %s', (rule, sql) => {
		expect(brokenBy(sql)).toContain(rule)
	})

	test('every rule is tried here', () => {
		const tried = new Set(REFUSED.map(([rule]) => rule))
		expect(tried).toEqual(new Set(rules.map(({ name }) => name)))
	})

	test('a refusal names the file, the statement and what to do instead', () => {
		expect(check('create index users_nick\n\ton users (nick);')).toEqual([
			'0050_x.sql: "create index users_nick" keeps all writers out. Use `concurrently`, in a migration of its own ' +
				'that begins with `-- outside a transaction` (rule concurrently)',
		])
	})
})

describe('accepted', () => {
	test.each([
		'alter table users add constraint users_age check (age > 0) not valid;',
		'alter table users add constraint users_town foreign key (town_id) references towns not valid;',
		'alter table users validate constraint users_age;',
		'alter table users add column nick text, add column rank int not null default 0;',
		`alter table users add column joined_at timestamptz not null default now(), add note text default 'check (me)';`,
		'alter table users alter column rank set default 1, alter column nick drop not null;',
		'alter table users drop constraint users_age;',
		'alter table users add constraint users_nick unique using index users_nick_once;',
		'create table towns (id int primary key, name text not null unique); create index towns_name on towns (name);',
		'create table towns (id int); alter table towns add constraint a check (id > 0), alter id type bigint;',
		'create table towns (id int); insert into towns select id from users; update towns set id = 1;',
		`insert into settings values ('drop table users; lock table users', 1) on conflict (key) do update set value = 1;`,
		`${OUTSIDE}create unique index concurrently if not exists users_nick on users (nick);`,
		`${OUTSIDE}drop index concurrently if exists users_nick;`,
		`${OUTSIDE}alter table users validate constraint users_age;`,
		`${OUTSIDE}-- New rows have it already.\n${PORTIONS}`,
		'-- update users; lock table users;\nselect 1;',
	])('%s', (sql) => {
		expect(check(sql)).toEqual([])
	})

	test('set not null after a validated check of an earlier migration', () => {
		const steps = [
			'alter table users add constraint users_nick check (nick is not null) not valid;',
			'alter table users validate constraint users_nick;',
			'alter table users alter column nick set not null; alter table users drop constraint users_nick;',
		].map((sql, index) => ({ name: `005${index}_x.sql`, sql }))
		expect(checkMigrations([], steps)).toEqual([])
		expect(checkMigrations(steps.slice(0, 2), steps.slice(2))).toEqual([])
		expect(checkMigrations([], steps.toSpliced(1, 1))).toHaveLength(1)
	})
})

describe('a reviewed exception', () => {
	const UPDATE = 'update settings set value = 1;'

	test('sets one rule aside for the statement below it, with a reason', () => {
		const reviewed = '-- reviewed whole-table: the table has 40 rows\n'
		expect(check(reviewed + UPDATE)).toEqual([])
		expect(brokenBy(`${reviewed}${UPDATE}\n${UPDATE}`)).toEqual(['whole-table'])
		expect(brokenBy(`${reviewed}create index a on users (b);`)).toEqual(['concurrently'])
	})

	test('the last step of a change is marked as such', () => {
		expect(check('-- contract: unused since 0.4\nalter table users drop column nick;')).toEqual([])
	})

	test('is refused without a reason, or for a rule that does not exist', () => {
		expect(brokenBy(`-- reviewed whole-table:\n${UPDATE}`)).toEqual(['whole-table'])
		expect(check(`-- reviewed anything: trust me\n${UPDATE}`)[0]).toContain('there is no rule "anything"')
	})
})
