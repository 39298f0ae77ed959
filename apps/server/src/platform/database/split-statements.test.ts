import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

test('statements › end at semicolons, and comments around them are dropped', () => {
	expect(splitStatements('-- why; so\nselect 1; /* a; /* b; */ c; */ select 2 -- three;\n;\n')).toEqual([
		'select 1',
		'select 2',
	])
})

test('statements › keep semicolons in texts, names and bodies', () => {
	const whole = [
		`insert into t values ('a;''b', E'c\\';d')`,
		'alter table t rename "x;y" to z',
		'do $$ begin perform 1; -- not the end\nend $$',
		`do $body$ begin execute 'a'; execute $$ b; $$; end $body$`,
	]
	expect(splitStatements(whole.join(';\n'))).toEqual([
		whole[0],
		whole[1],
		'do $$ begin perform 1; -- not the end\nend $$',
		whole[3],
	])
})

test('statements › a text that never ends is one statement', () => {
	expect(splitStatements(`select 1; select 'open; select 2`)).toEqual(['select 1', `select 'open; select 2`])
})
