import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPictureHost, type PictureHost } from '../../../../test/picture-host.ts'
import { download, MOST_PICTURE_BYTES } from './download.ts'
import { fetchRules } from './fetch-rules.ts'

let host: PictureHost
let other: PictureHost

beforeAll(async () => {
	host = await openPictureHost()
	other = await openPictureHost()
	const { answers } = host
	answers.set('/a.png', Buffer.from('bytes'))
	answers.set('/moved', (_request, response) => response.writeHead(301, { location: '/a.png' }).end())
	answers.set('/away', (_request, response) =>
		response.writeHead(302, { location: `${other.origin}/secret` }).end(),
	)
	answers.set('/inside', (_request, response) =>
		response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
	)
	answers.set('/round', (_request, response) => response.writeHead(302, { location: '/round' }).end())
	answers.set('/nowhere', (_request, response) => response.writeHead(302).end())
	answers.set('/forbidden', (_request, response) => response.writeHead(403).end())
	answers.set('/busy', (_request, response) => response.writeHead(503).end())
	answers.set('/limited', (_request, response) => response.writeHead(429).end())
	answers.set('/switch', (_request, response) =>
		response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).end(),
	)
	answers.set('/packed', (_request, response) =>
		response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('bytes')),
	)
	answers.set('/declared', (_request, response) =>
		response.writeHead(200, { 'content-length': MOST_PICTURE_BYTES + 1 }).end(),
	)
	answers.set('/endless', (_request, response) => {
		const more = () => {
			while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
		}
		response.on('drain', more)
		more()
	})
	answers.set('/silent', () => undefined)
	answers.set('/slow', (_request, response) => void response.writeHead(200).write('a'))
	answers.set('/cut', (_request, response) => {
		response.writeHead(200, { 'content-length': 100 }).write('a', () => response.destroy())
	})
})

const rulesFor = (origins: string[], allowPrivate = true) =>
	fetchRules({ imageHost: '', pictures: { origins, allowPrivate, folder: '', store: undefined } })
const get = (path: string, longestMs?: number) =>
	download(`${host.origin}${path}`, rulesFor([host.origin]), new AbortController().signal, longestMs)

describe('download', () => {
	it('reads a picture of an allowed host, also after a redirect within the list', async () => {
		expect((await get('/a.png')).toString()).toBe('bytes')
		expect((await get('/moved')).toString()).toBe('bytes')
	})

	it('never unpacks what it reads', async () => {
		expect(gunzipSync(await get('/packed')).toString()).toBe('bytes')
	})

	it.each([
		['/missing', 'not_found'],
		['/forbidden', 'refused'],
		['/busy', 'server_error'],
		['/limited', 'server_error'],
		['/away', 'redirected_away'],
		['/inside', 'redirected_away'],
		['/round', 'too_many_redirects'],
		['/nowhere', 'refused'],
		['/declared', 'too_large'],
		['/endless', 'too_large'],
		['/cut', 'unreachable'],
		['/switch', 'unreachable'],
	])('%s › %s', async (path, reason) => {
		await expect(get(path)).rejects.toMatchObject({ reason })
	})

	// covers asvs:1.3.6 asvs:13.2.4
	it('never follows a redirect to a host that is not listed', async () => {
		await expect(get('/away')).rejects.toThrow()
		expect(other.asked).toEqual([])
	})

	it.each(['/silent', '/slow'])('gives up when the whole fetch takes too long: %s', async (path) => {
		await expect(get(path, 200)).rejects.toMatchObject({ reason: 'too_slow' })
	})

	it.each([
		['another host', () => `${other.origin}/a.png`],
		['another port', () => 'http://127.0.0.1:1/a.png'],
		['another protocol', () => host.origin.replace('http:', 'https:')],
		['a name and password', () => host.origin.replace('//', '//name:word@')],
		['no address', () => '/a.png'],
		['a file', () => 'file:///etc/passwd'],
	])('refuses %s before it connects', async (_what, address) => {
		const asked = host.asked.length
		const fetched = download(address(), rulesFor([host.origin]), new AbortController().signal)
		await expect(fetched).rejects.toMatchObject({ reason: 'host_not_allowed' })
		expect([host.asked.length, other.asked]).toEqual([asked, []])
	})

	it.each([
		'http://127.0.0.1',
		'http://localhost',
		'http://[::1]',
		'http://2130706433',
		'http://[::ffff:127.0.0.1]',
	])('refuses %s, an address inside the network, even if it is listed', async (inside) => {
		const { origin } = new URL(`${inside}:${new URL(host.origin).port}`)
		const asked = host.asked.length
		const fetched = download(`${origin}/a.png`, rulesFor([origin], false), new AbortController().signal)
		await expect(fetched).rejects.toMatchObject({ reason: 'private_address' })
		expect(host.asked.length).toBe(asked)
	})

	it('ends with the node that fetches', async () => {
		const stop = new AbortController()
		const fetched = download(`${host.origin}/silent`, rulesFor([host.origin]), stop.signal)
		stop.abort()
		await expect(fetched).rejects.toMatchObject({ name: 'AbortError' })
	})
})
