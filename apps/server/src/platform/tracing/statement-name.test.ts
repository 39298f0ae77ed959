import { expect, test } from 'vitest'
import { statementName } from './statement-name.ts'

test.each([
	['select id, email from users where lower(email) = lower($1)', 'select users'],
	['insert into book_runs default values returning id', 'insert book_runs'],
	['update orders set announced_at = now() where id = any ($1)', 'update orders'],
	['update orders as placed set status = $1', 'update orders'],
	['delete from jobs.job where name = $1', 'delete jobs.job'],
	['select buy_cart($1, $2)', 'select buy_cart()'],
	['select * from buy_carts($1)', 'select buy_carts()'],
	['select id from orders where announced_at is null for update skip locked', 'select orders'],
	['with due as (select * from searches for update) update watched set is_due = true', 'update watched'],
	['\n\tINSERT INTO jobs.job (id) select 1', 'insert jobs.job'],
	['begin', 'begin'],
	['select 1', 'select'],
])('a statement is named by what it does, never by its values: %s', (text, name) => {
	expect(statementName(text)).toBe(name)
	expect(statementName(text)).toBe(name)
})
