import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { atEnd } from '../../../../test/cleanup.ts'
import { addItem } from '../../../../test/items.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import { openPictureHost, type PictureHost, plainPicture } from '../../../../test/picture-host.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { cloneUnscheduled } from '../../../../test/unscheduled.ts'
import type { Visitor } from '../../../../test/visitor.ts'

let host: PictureHost
let shop: TestShop
let clerk: Visitor

beforeAll(async () => {
	host = await openPictureHost()
	const folder = await mkdtemp(join(tmpdir(), 'skinverse-pictures-'))
	atEnd(() => rm(folder, { recursive: true }))
	const pictures = { origins: [host.origin], allowPrivate: true, folder, store: undefined }
	shop = await openShop({ database: await cloneUnscheduled(), config: { demo: false, pictures } })
	clerk = await operatorVisitor(shop, await createOperator(shop.db, 'catalogue'))
})

/** A kind with one item; its name is its own. */
async function newKind(path: string | null) {
	const title = `AWP | ${randomUUID()}`
	const itemId = await addItem(shop.db, { title })
	const { id } = await shop.db.one<{ id: number }>(
		'update item_kinds set img_url = $1 where title = $2 returning id',
		[path && `${host.origin}${path}`, title],
	)
	return { id, itemId, title }
}
const rowOf = async ({ title }: { title: string }, status = '') =>
	(await clerk.get(`/api/backoffice/pictures?search=${encodeURIComponent(title)}${status}`)).body.payload[0]
const shown = async ({ itemId }: { itemId: number }) =>
	(await shop.visitor().get(`/api/items/${itemId}`)).body.payload?.img_url as string
const fetchAll = () => shop.platform.jobs.enqueue(shop.db, 'pictures.fetch', {})
const upload = (id: number, bytes: Buffer, by = clerk) =>
	by.put(`/api/backoffice/pictures/${id}`, { bytes: bytes.toString('base64') })
const trailOf = (title: string) =>
	shop.db.many<{ action: string }>('select action from operator_trail where subject = $1 order by id', [
		title,
	])

describe('GET /backoffice/pictures', () => {
	it('lists kinds with the state of their picture, and finds those without one', async () => {
		const [bare, missing] = [await newKind(null), await newKind('/missing.png')]
		const elsewhere = await newKind(null)
		await shop.db.run("update item_kinds set img_url = 'https://elsewhere.test/a.png' where id = $1", [
			elsewhere.id,
		])
		await fetchAll()
		await expect
			.poll(async () => rowOf(missing))
			.toMatchObject({ state: 'failed', failure: 'not_found', detail: 'HTTP 404', on_sale: 1, img_url: null })
		expect(await rowOf(bare)).toMatchObject({ state: 'none', source: null })
		await expect
			.poll(async () => rowOf(elsewhere))
			.toMatchObject({ state: 'linked', img_url: 'https://elsewhere.test/a.png' })
		for (const kind of [bare, missing]) expect(await rowOf(kind, '&status=missing')).toBeDefined()
		expect(await rowOf(elsewhere, '&status=missing')).toBeUndefined()
	})
})

describe('POST /backoffice/pictures/{id}/retry', () => {
	it('fetches a picture that failed again, and nothing else', async () => {
		const kind = await newKind('/late.png')
		expect((await clerk.post(`/api/backoffice/pictures/${kind.id}/retry`)).status).toBe(409)
		await fetchAll()
		await expect.poll(async () => (await rowOf(kind)).state).toBe('failed')
		host.answers.set('/late.png', await plainPicture('#336699'))
		expect((await clerk.post(`/api/backoffice/pictures/${kind.id}/retry`)).status).toBe(200)
		await expect.poll(async () => (await rowOf(kind)).state).toBe('fetched')
		expect(await trailOf(kind.title)).toEqual([{ action: 'pictures.retry' }])
		expect((await clerk.post('/api/backoffice/pictures/999999999/retry')).status).toBe(404)
	})
})

describe('PUT /backoffice/pictures/{id}', () => {
	it('replaces the fetched picture, until it is removed', async () => {
		host.answers.set('/fetched.png', await plainPicture('#993366'))
		const kind = await newKind('/fetched.png')
		await fetchAll()
		await expect.poll(async () => (await rowOf(kind)).state).toBe('fetched')
		await expect.poll(() => shown(kind)).toMatch(/^\/images\/pictures\//)
		const fetched = await shown(kind)
		expect((await upload(kind.id, await plainPicture('#669933'))).status).toBe(200)
		await expect.poll(() => shown(kind)).not.toBe(fetched)
		expect(await rowOf(kind)).toMatchObject({ state: 'uploaded' })
		expect((await clerk.del(`/api/backoffice/pictures/${kind.id}`)).status).toBe(200)
		await expect.poll(() => shown(kind)).toBe(fetched)
		expect((await clerk.del(`/api/backoffice/pictures/${kind.id}`)).status).toBe(404)
		expect(await trailOf(kind.title)).toEqual([
			{ action: 'pictures.upload' },
			{ action: 'pictures.remove_upload' },
		])
	})

	it('refuses what is no picture, with the reason', async () => {
		const { id } = await newKind(null)
		const refused = await upload(id, Buffer.from('<svg/>'))
		expect([refused.status, refused.body.errors]).toEqual([
			422,
			{ bytes: ['This is not a readable picture. Use PNG, JPEG, GIF, WebP or AVIF.'] },
		])
		expect((await upload(999_999_999, await plainPicture('red'))).status).toBe(404)
	})

	it('needs the capability to change the catalogue', async () => {
		const { id } = await newKind(null)
		const support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
		expect((await upload(id, await plainPicture('red'), support)).status).toBe(403)
		expect((await support.get('/api/backoffice/pictures')).status).toBe(200)
	})
})
