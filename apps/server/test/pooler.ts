import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../src/platform/database/embedded/free-port.ts'

export interface Pooler {
	/** The server's URL with the pooler's port. */
	url: string
	stop(): Promise<void>
}

const POLL_MS = 50

/**
 * pgBouncer in transaction mode in front of every database of the server, for `TEST_POOLER=1 npm test -- server`: then
 * the shops of the tests send their requests through it. It has to be installed. `TEST_POOLER=prepared`, with
 * statements that stay prepared, needs version 1.21.
 */
export async function startPooler(serverUrl: string, { prepares }: { prepares: boolean }): Promise<Pooler> {
	const server = new URL(serverUrl)
	const port = await findFreePort()
	const directory = await mkdtemp(join(tmpdir(), 'skinverse-pooler-'))
	const file = join(directory, 'pgbouncer.ini')
	await writeFile(file, settings(server, port) + (prepares ? PREPARED : ''))
	// As root it runs as another user, who has to read this.
	await chmod(directory, 0o755)
	const isRoot = process.getuid?.() === 0
	const child = spawn('pgbouncer', ['--quiet', ...(isRoot ? ['--user', 'postgres'] : []), file], {
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	const ended = once(child, 'exit')
	while (child.exitCode === null && !(await answers(port))) await pause(POLL_MS)
	if (child.exitCode !== null) throw new Error('pgbouncer does not start')
	const url = new URL(serverUrl)
	url.port = String(port)
	return {
		url: url.href,
		async stop() {
			child.kill('SIGINT')
			await ended
			await rm(directory, { recursive: true, force: true })
		},
	}
}

const settings = ({ hostname, port, username, password }: URL, ownPort: number) => `
[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)} connect_query='set statement_timeout = 120000'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
ignore_startup_parameters = statement_timeout
max_client_conn = 1000
default_pool_size = 6
`

const PREPARED = 'max_prepared_statements = 200\n'

async function answers(port: number): Promise<boolean> {
	const socket = connect(port, '127.0.0.1')
	try {
		await once(socket, 'connect')
		return true
	} catch {
		return false
	} finally {
		socket.destroy()
	}
}
