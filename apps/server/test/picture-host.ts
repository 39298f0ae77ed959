import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { atEnd } from './cleanup.ts'

type Answer = Buffer | ((request: IncomingMessage, response: ServerResponse) => void)

export interface PictureHost {
	origin: string
	/** By path; everything else is 404. */
	answers: Map<string, Answer>
	/** The paths that were asked for, in order. */
	asked: string[]
}

/** A host of pictures on this machine. */
export async function openPictureHost(): Promise<PictureHost> {
	const answers = new Map<string, Answer>()
	const asked: string[] = []
	const server = createServer((request, response) => {
		const path = request.url ?? ''
		asked.push(path)
		const answer = answers.get(path)
		if (answer === undefined) response.writeHead(404).end()
		else if (typeof answer === 'function') answer(request, response)
		else response.writeHead(200, { 'content-type': 'text/plain' }).end(answer)
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	atEnd(async () => {
		server.closeAllConnections()
		server.close()
	})
	return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answers, asked }
}

/** A picture of one colour. */
export function plainPicture(
	color: string,
	{ width = 640, height = 480, format = 'png' as 'png' | 'jpeg' | 'webp' | 'gif' } = {},
): Promise<Buffer> {
	return sharp({ create: { width, height, channels: 4, background: color } })
		.toFormat(format)
		.toBuffer()
}
