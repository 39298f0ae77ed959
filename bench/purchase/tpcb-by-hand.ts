import pg from 'pg'
import type { Limit } from './pgbench.ts'

const ACCOUNTS_PER_BRANCH = 100_000
const TELLERS_PER_BRANCH = 10
const MOST_CHANGED = 5_000

/** What pgbench does, statement by statement, for machines that do not have it. */
export async function tpcbByHand(url: string, clients: number): Promise<Limit> {
	const setUp = new pg.Client({ connectionString: url })
	await setUp.connect()
	await setUp.query(`
		create table branches (id integer primary key, balance integer not null default 0) with (fillfactor = 50);
		create table tellers (id integer primary key, balance integer not null default 0) with (fillfactor = 50);
		create table accounts (id integer primary key, balance integer not null default 0);
		create table history (teller integer, branch integer, account integer, delta integer, at timestamptz);
		insert into branches select generate_series(1, ${clients});
		insert into tellers select generate_series(1, ${clients * TELLERS_PER_BRANCH});
		insert into accounts select generate_series(1, ${clients * ACCOUNTS_PER_BRANCH})`)
	await setUp.query('vacuum analyze')
	await setUp.end()
	return {
		name: 'the transaction of pgbench, by hand',
		async round(seconds) {
			const end = performance.now() + seconds * 1000
			const counts = await Promise.all(Array.from({ length: clients }, () => repeat(url, clients, end)))
			return counts.reduce((sum, count) => sum + count, 0) / seconds
		},
	}
}

async function repeat(url: string, branches: number, end: number): Promise<number> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	let count = 0
	for (; performance.now() < end; count++) await transact(client, branches)
	await client.end()
	return count
}

const oneOf = (most: number) => 1 + Math.floor(Math.random() * most)

async function transact(client: pg.Client, branches: number): Promise<void> {
	const [account, teller, branch] = [
		oneOf(branches * ACCOUNTS_PER_BRANCH),
		oneOf(branches * TELLERS_PER_BRANCH),
		oneOf(branches),
	]
	const delta = oneOf(2 * MOST_CHANGED) - MOST_CHANGED
	await client.query('begin')
	await client.query(`update accounts set balance = balance + ${delta} where id = ${account}`)
	await client.query(`select balance from accounts where id = ${account}`)
	await client.query(`update tellers set balance = balance + ${delta} where id = ${teller}`)
	await client.query(`update branches set balance = balance + ${delta} where id = ${branch}`)
	await client.query(`insert into history values (${teller}, ${branch}, ${account}, ${delta}, now())`)
	await client.query('end')
}
