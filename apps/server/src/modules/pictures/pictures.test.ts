import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBuyer } from '../../../test/buyers.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { addItem } from '../../../test/items.ts'
import { openPictureHost, type PictureHost, plainPicture } from '../../../test/picture-host.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { cloneUnscheduled } from '../../../test/unscheduled.ts'
import type { PicturesContext } from './context.ts'
import { collectPictures, markUnused } from './fetch/collect-pictures.ts'
import { fetchDue } from './fetch/fetch-due.ts'
import { openPictures } from './open-pictures.ts'
import { sweepPictures } from './sweep-pictures.ts'

let host: PictureHost
let shop: TestShop
let context: PicturesContext
let folder: string
const running = new AbortController().signal

beforeAll(async () => {
	host = await openPictureHost()
	folder = await mkdtemp(join(tmpdir(), 'skinverse-pictures-'))
	atEnd(() => rm(folder, { recursive: true }))
	const pictures = { origins: [host.origin], allowPrivate: true, folder, store: undefined }
	const config = { demo: false, imageHost: host.origin, pictures }
	shop = await openShop({ database: await cloneUnscheduled(), config })
	context = await openPictures(shop.platform)
	return () => context.stored.close()
})

const list = async (title: string, imgUrl: string | null) => {
	const id = await addItem(shop.db, { title })
	await shop.db.run(
		'update item_kinds set img_url = $1 where id = (select kind_id from items where id = $2)',
		[imgUrl, id],
	)
	return id
}
const fetchAll = async () => {
	await collectPictures(shop.db, host.origin)
	await fetchDue(context, running)
}
const shown = async (id: number) =>
	(await shop.visitor().get(`/api/items/${id}`)).body.payload?.img_url as string
const rowOf = (path: string) =>
	shop.db.maybe<{ state: string; failure: string | null; attempts: number; file_hash: string | null }>(
		'select state, failure, attempts, file_hash from pictures where address = $1',
		[`${host.origin}${path}`],
	)
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const AVIF = { accept: 'image/avif,image/webp,*/*' }
const filesOf = async (hash: string) =>
	(await readdir(join(folder, hash.slice(0, 2)))).filter((name) => name.startsWith(hash))

describe('the picture of an imported kind', () => {
	it('is drawn until it is fetched, then served by the shop in every list, without a restart', async () => {
		host.answers.set('/one.png', await plainPicture('#c02020'))
		const id = await list('AWP | One (Field-Tested)', '/one.png')
		await expect.poll(() => shown(id)).toMatch(/^\/images\/items\/.*\.svg$/)
		expect((await get(await shown(id))).statusCode).toBe(200)
		await fetchAll()
		await expect.poll(() => shown(id)).toMatch(/^\/images\/pictures\/[0-9a-f]{32}-512$/)
		const address = await shown(id)
		const { visitor } = await createBuyer(shop)
		await visitor.post('/api/cart/add', { id, count: 1 })
		expect((await visitor.get('/api/cart/contents')).body.cart).toMatchObject([
			{ item: { img_url: address } },
		])
		await expect
			.poll(async () => (await visitor.get('/api/items/list?search=One')).body.payload)
			.toMatchObject([{ img_url: address }])
	})

	it('is fetched once for any number of copies and kinds, and never again', async () => {
		host.answers.set('/shared.png', await plainPicture('#20c020'))
		for (const wear of ['Field-Tested', 'Well-Worn', 'Battle-Scarred'])
			for (let copy = 0; copy < 2; copy++) await list(`AK-47 | Shared (${wear})`, `${host.origin}/shared.png`)
		await Promise.all([fetchAll(), fetchAll()])
		await fetchAll()
		expect(host.asked.filter((path) => path === '/shared.png')).toEqual(['/shared.png'])
	})

	it('stays drawn when it is broken, with the reason, and is not asked for again', async () => {
		host.answers.set('/text.png', Buffer.from('<html>not found</html>'))
		const broken = await list('AWP | Text (Field-Tested)', '/text.png')
		const missing = await list('AWP | Missing (Field-Tested)', '/missing.png')
		await fetchAll()
		await fetchAll()
		expect(await rowOf('/text.png')).toMatchObject({ state: 'failed', failure: 'not_a_picture' })
		expect(await rowOf('/missing.png')).toMatchObject({ state: 'failed', failure: 'not_found' })
		for (const id of [broken, missing]) await expect.poll(() => shown(id)).toMatch(/^\/images\/items\//)
		expect(host.asked.filter((path) => path === '/missing.png')).toHaveLength(1)
	})

	it('is tried again later, with growing pauses, when its host is down', async () => {
		host.answers.set('/later.png', (_request, response) => response.writeHead(503).end())
		await list('AWP | Later (Field-Tested)', '/later.png')
		const due = async () =>
			(
				await shop.db.one<{ seconds: number }>(
					`select extract(epoch from due_at - now())::int as seconds from pictures where address like '%/later.png'`,
				)
			).seconds
		const pauses: number[] = []
		for (let attempt = 1; attempt < 6; attempt++) {
			await fetchAll()
			expect(await rowOf('/later.png')).toMatchObject({ state: 'waiting', attempts: attempt })
			pauses.push(await due())
			await shop.db.run("update pictures set due_at = now() where address like '%/later.png'")
		}
		for (const [index, seconds] of [60, 300, 1500, 7500, 37_500].entries())
			expect(Math.abs((pauses[index] ?? 0) - seconds)).toBeLessThan(30)
		await fetchAll()
		expect(await rowOf('/later.png')).toMatchObject({ state: 'failed', failure: 'server_error' })
	})

	it('is given up when the node stopped during each attempt, perhaps because of it', async () => {
		host.answers.set('/deadly.png', await plainPicture('#204060'))
		await list('AWP | Deadly (Field-Tested)', '/deadly.png')
		await collectPictures(shop.db, host.origin)
		await shop.db.run("update pictures set attempts = 6 where address like '%/deadly.png'")
		await fetchDue(context, running)
		expect(await rowOf('/deadly.png')).toMatchObject({ state: 'failed', failure: 'broken' })
		expect(host.asked).not.toContain('/deadly.png')
	})

	it('does not wait for the slow host of another', async () => {
		const { promise: released, resolve: release } = Promise.withResolvers<void>()
		const slow = await plainPicture('#402060')
		host.answers.set('/slow.png', (_request, response) => void released.then(() => response.end(slow)))
		await list('AWP | Slow (Field-Tested)', '/slow.png')
		const quick = ['/q1.png', '/q2.png', '/q3.png', '/q4.png', '/q5.png']
		for (const path of quick) {
			host.answers.set(path, await plainPicture('#406020'))
			await list(`AWP | Quick ${path} (Field-Tested)`, path)
		}
		const fetching = fetchAll()
		await expect
			.poll(() => Promise.all(quick.map(async (path) => (await rowOf(path))?.state)))
			.toEqual(quick.map(() => 'ready'))
		expect((await rowOf('/slow.png'))?.state).toBe('waiting')
		release()
		await fetching
		expect((await rowOf('/slow.png'))?.state).toBe('ready')
	})

	it('stays a link when its host is not in the list, and is not fetched', async () => {
		const other = await openPictureHost()
		const id = await list('AWP | Elsewhere (Field-Tested)', `${other.origin}/a.png`)
		await fetchAll()
		await expect.poll(() => shown(id)).toBe(`${other.origin}/a.png`)
		expect(other.asked).toEqual([])
		const row = await shop.db.one('select state, failure from pictures where address = $1', [
			`${other.origin}/a.png`,
		])
		expect(row).toEqual({ state: 'failed', failure: 'host_not_allowed' })
	})
})

describe('GET /images/pictures/{name}', () => {
	let hash: string

	beforeAll(async () => {
		host.answers.set('/served.png', await plainPicture('#2020c0', { width: 700, height: 525 }))
		await list('AWP | Served (Field-Tested)', '/served.png')
		await fetchAll()
		hash = (await rowOf('/served.png'))?.file_hash ?? ''
	})

	it('is AVIF for browsers that read it, else WebP, and cached for ever', async () => {
		const avif = await get(`/images/pictures/${hash}-512`, AVIF)
		const webp = await get(`/images/pictures/${hash}-512`)
		expect([avif.headers['content-type'], webp.headers['content-type']]).toEqual(['image/avif', 'image/webp'])
		for (const { headers } of [avif, webp]) {
			expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
			expect(headers.vary).toContain('accept')
			expect(headers['x-content-type-options']).toBe('nosniff')
		}
		expect(avif.headers.etag).not.toBe(webp.headers.etag)
		expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 512, height: 384 })
	})

	it('has three widths, the largest not beyond the original', async () => {
		const widths = await Promise.all(
			[192, 512, 1024].map(async (width) => {
				const { rawPayload } = await get(`/images/pictures/${hash}-${width}`, AVIF)
				return (await sharp(rawPayload).metadata()).width
			}),
		)
		expect(widths).toEqual([192, 512, 700])
	})

	it('answers 304 to a browser that has it', async () => {
		const { headers } = await get(`/images/pictures/${hash}-512`, AVIF)
		const again = await get(`/images/pictures/${hash}-512`, {
			...AVIF,
			'if-none-match': String(headers.etag),
		})
		expect([again.statusCode, again.body]).toEqual([304, ''])
	})

	// covers asvs:5.3.2
	it.each([
		['another hash', `${'0'.repeat(32)}-512`],
		['another width', 'HASH-513'],
		['no width', 'HASH'],
		['an address', encodeURIComponent('http://127.0.0.1/a.png')],
		['a path', '..%2f..%2fpackage.json'],
	])('is 404 for %s', async (_what, name) => {
		const { statusCode, headers } = await get(`/images/pictures/${name.replace('HASH', hash)}`)
		expect(statusCode).toBe(404)
		expect(headers['cache-control'] ?? '').not.toContain('immutable')
	})
})

describe('unused pictures', () => {
	it('are removed with their files a week after the last kind stopped using them', async () => {
		host.answers.set('/old.png', await plainPicture('#808020'))
		const id = await list('AWP | Old (Field-Tested)', '/old.png')
		await fetchAll()
		const hash = (await rowOf('/old.png'))?.file_hash ?? ''
		expect((await filesOf(hash)).length).toBeGreaterThan(0)
		await shop.db.run("update picture_files set kept_at = now() - interval '8 days' where hash = $1", [hash])
		await sweepPictures(context, running)
		expect((await get(`/images/pictures/${hash}-512`)).statusCode).toBe(200)

		await shop.db.run(
			'update item_kinds set img_url = null where id = (select kind_id from items where id = $1)',
			[id],
		)
		await markUnused(shop.db, host.origin)
		await shop.db.run("delete from pictures where unused_since is not null and address like '%/old.png'")
		await sweepPictures(context, running)
		expect(await filesOf(hash)).toEqual([])
		expect(await shop.db.maybe('select from picture_files where hash = $1', [hash])).toBeUndefined()
	})

	it('are in use again when a kind has their address again', async () => {
		host.answers.set('/again.png', await plainPicture('#802080'))
		const id = await list('AWP | Again (Field-Tested)', '/again.png')
		await fetchAll()
		const unused = async () =>
			(
				await shop.db.one<{ unused: boolean }>(
					"select unused_since is not null as unused from pictures where address like '%/again.png'",
				)
			).unused
		const point = (to: string | null) =>
			shop.db.run('update item_kinds set img_url = $1 where id = (select kind_id from items where id = $2)', [
				to,
				id,
			])
		await point(null)
		await markUnused(shop.db, host.origin)
		expect(await unused()).toBe(true)
		await point('/again.png')
		await markUnused(shop.db, host.origin)
		expect(await unused()).toBe(false)
	})
})
