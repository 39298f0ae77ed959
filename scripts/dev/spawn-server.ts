import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../apps/server/src/platform/config.ts'

interface ServerStart {
	config: Config
	databaseUrl: string
	port: number
	isRestart: boolean
}

/** The shop's server in a separate process, on a free port. */
export function spawnServer({ config, databaseUrl, port, isRestart }: ServerStart): ChildProcess {
	const program = fileURLToPath(new URL('./run-server.ts', import.meta.url))
	return spawn(process.execPath, isRestart ? [program, '--restart'] : [program], {
		stdio: ['ignore', 'inherit', 'inherit'],
		env: {
			...process.env,
			HOST: '127.0.0.1',
			PORT: String(port),
			PUBLIC_URL: config.publicUrl,
			DATABASE_URL: databaseUrl,
			DEMO: process.env.DEMO ?? '1',
		},
	})
}
