import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Limit } from './limit.ts'
import { tpcbByHand } from './tpcb-by-hand.ts'

const run = promisify(execFile)

/** Debian keeps it beside the server, out of the path. */
const PLACES = ['pgbench', ...globSync('/usr/{lib/postgresql,pgsql-}*/{*/bin,bin}/pgbench')]

/** PostgreSQL's own measure of a small write: three updates, a select and an insert, in seven round trips. */
export async function openLimit(url: string, clients: number): Promise<Limit> {
	const program = await findProgram()
	if (program === undefined) return tpcbByHand(url, clients)
	const { hostname, port, username, password, pathname } = new URL(url)
	const address = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)]
	const env = { ...process.env, PGPASSWORD: decodeURIComponent(password) }
	// As many branches as clients: with fewer they would wait for each other's row.
	await run(program, ['-i', '-q', '-s', String(clients), ...address], { env })
	return {
		name: 'pgbench, TPC-B-like',
		async round(seconds) {
			const load = ['-n', '-c', String(clients), '-j', '2', '-T', String(seconds)]
			const { stdout } = await run(program, [...load, ...address], { env })
			const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
			// It has no rate then: the disk stood still for the whole round.
			if (/^number of transactions actually processed: 0$/m.test(stdout)) return 0
			if (tps === undefined) throw new Error(`pgbench said:\n${stdout}`)
			return Number(tps)
		},
		stop: async () => undefined,
	}
}

async function findProgram(): Promise<string | undefined> {
	for (const program of PLACES) {
		const isThere = await run(program, ['--version']).then(
			() => true,
			() => false,
		)
		if (isThere) return program
	}
	return undefined
}
