import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '../../apps/server/src/platform/database/embedded/free-port.ts'
import { type ChildServer, startChildServer } from './child-server.ts'

/** Headers that Node sets itself. */
const PER_ANSWER = new Set(['date', 'connection', 'keep-alive', 'content-length'])

/** Serves the bytes and headers of a real response from a route that does nothing else. */
export async function startBareRoute(answer: Response, folder: string): Promise<ChildServer> {
	const bodyFile = join(folder, 'answer.json')
	await writeFile(bodyFile, Buffer.from(await answer.arrayBuffer()))
	const headers = Object.fromEntries([...answer.headers].filter(([name]) => !PER_ANSWER.has(name)))
	return startChildServer({
		script: new URL('./bare-route-process.ts', import.meta.url),
		port: await findFreePort(),
		readyPath: '/bare',
		env: { BODY_FILE: bodyFile, HEADERS: JSON.stringify(headers) },
	})
}
