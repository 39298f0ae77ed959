import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Below those that a system gives to whoever asks for any. */
const FIRST = 20_000
const LAST = 31_999

const marks: string[] = []
process.once('exit', () => {
	for (const mark of marks) rmSync(mark, { force: true })
})

/** A port for a server that starts a while later, or again and again; nobody else in these tests gets the same. */
export async function ownPort(): Promise<number> {
	while (true) {
		const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1))
		if (takes(port) && (await isFree(port))) return port
	}
}

/** Workers are processes of their own: a file that only one of them can make says who was first. */
function takes(port: number): boolean {
	const mark = join(tmpdir(), `skinverse-port-${port}`)
	try {
		writeFileSync(mark, '', { flag: 'wx' })
	} catch {
		return false
	}
	marks.push(mark)
	return true
}

async function isFree(port: number): Promise<boolean> {
	const server = createServer().listen(port, '127.0.0.1')
	try {
		await once(server, 'listening')
	} catch {
		return false
	}
	server.close()
	await once(server, 'close')
	return true
}
