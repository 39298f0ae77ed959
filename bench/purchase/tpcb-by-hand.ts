import { openDatabase, type Sql } from '../../apps/server/src/platform/database/database.ts'
import type { Limit } from './limit.ts'

const ACCOUNTS_PER_BRANCH = 100_000
const TELLERS_PER_BRANCH = 10
const MOST_CHANGED = 5_000

/** The transaction of pgbench, statement by statement, for machines without pgbench. */
export async function tpcbByHand(url: string, clients: number): Promise<Limit> {
	const onIdleError = () => undefined
	const db = openDatabase({ url, maxConnections: clients, name: 'tpcb', onIdleError })
	await db.run(`
		set local statement_timeout = 0;
		create table branches (id integer primary key, balance integer not null default 0) with (fillfactor = 50);
		create table tellers (id integer primary key, balance integer not null default 0) with (fillfactor = 50);
		create table accounts (id integer primary key, balance integer not null default 0);
		create table history (teller integer, branch integer, account integer, delta integer, at timestamptz);
		insert into branches select generate_series(1, ${clients});
		insert into tellers select generate_series(1, ${clients * TELLERS_PER_BRANCH});
		insert into accounts select generate_series(1, ${clients * ACCOUNTS_PER_BRANCH})`)
	await db.run('vacuum analyze')
	return {
		name: 'the transaction of pgbench, by hand',
		async round(seconds) {
			const end = performance.now() + seconds * 1000
			let count = 0
			const work = async () => {
				for (; performance.now() < end; count++) await db.transaction((tx) => transact(tx, clients))
			}
			await Promise.all(Array.from({ length: clients }, work))
			return count / seconds
		},
		stop: () => db.close(),
	}
}

const oneOf = (most: number) => 1 + Math.floor(Math.random() * most)

async function transact(tx: Sql, branches: number): Promise<void> {
	const [account, teller, branch] = [
		oneOf(branches * ACCOUNTS_PER_BRANCH),
		oneOf(branches * TELLERS_PER_BRANCH),
		oneOf(branches),
	]
	const delta = oneOf(2 * MOST_CHANGED) - MOST_CHANGED
	await tx.run(`update accounts set balance = balance + ${delta} where id = ${account}`)
	await tx.run(`select balance from accounts where id = ${account}`)
	await tx.run(`update tellers set balance = balance + ${delta} where id = ${teller}`)
	await tx.run(`update branches set balance = balance + ${delta} where id = ${branch}`)
	await tx.run(`insert into history values (${teller}, ${branch}, ${account}, ${delta}, now())`)
}
