import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../src/platform/database/embedded/free-port.ts'
import { isRunning } from '../src/platform/database/embedded/is-running.ts'

/** Below the system's ephemeral ports. */
const FIRST = 20_000
const LAST = 31_999

/** A port for a server that starts later or repeatedly; no other test gets the same. */
export async function ownPort(): Promise<number> {
	while (true) {
		const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1))
		if (takes(port) && (await isFree(port))) return port
	}
}

/** Workers are separate processes: an exclusively created file reserves a port while its worker runs. */
function takes(port: number): boolean {
	const mark = join(tmpdir(), `skinverse-port-${port}`)
	try {
		if (existsSync(mark) && !isRunning(Number(readFileSync(mark, 'utf8')))) rmSync(mark, { force: true })
		writeFileSync(mark, String(process.pid), { flag: 'wx' })
		return true
	} catch {
		return false
	}
}

const isFree = (port: number): Promise<boolean> =>
	findFreePort(port).then(
		() => true,
		() => false,
	)
