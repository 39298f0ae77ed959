import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { cloneDemo } from '../../../../test/database.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { unchangedBrand } from '../../../../test/unchanged-brand.ts'
import type { Visitor } from '../../../../test/visitor.ts'

/** A published brand reaches the pages within 5 s. */
const SOON = { timeout: 60_000, interval: 20 }

let shop: TestShop
let admin: Visitor
beforeAll(async () => {
	shop = await openShop({ config: { demo: true }, database: await cloneDemo() })
	admin = await operatorVisitor(shop)
})

const at = (path = '') => `/api/backoffice/brand${path}`
const drawn = (width: number, height: number, format: 'png' | 'jpeg' = 'png') =>
	sharp({ create: { width, height, channels: 4, background: '#ff7a1a' } })
		.toFormat(format)
		.toBuffer()
const upload = (kind: string, bytes: Buffer, visitor = admin) =>
	visitor.post(at('/pictures'), { kind, bytes: bytes.toString('base64') })
const save = (changes: object) => admin.send('PUT', at(), { ...unchangedBrand, ...changes })
const bytesAt = async (url: string) => {
	const response = await fetch(shop.origin + url)
	return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const rows = async () =>
	(await shop.db.many<{ id: string }>('select id from brand_pictures')).map(({ id }) => id)

describe('an uploaded picture', () => {
	test('is drawn in its sizes, without the data of the original, and cached for ever', async () => {
		const secret = Buffer.from('Where the photo was taken')
		const photo = await sharp(await drawn(2400, 1200, 'jpeg'))
			.withExif({ IFD0: { ImageDescription: secret.toString() } })
			.toBuffer()
		expect(photo.includes(secret)).toBe(true)
		const { status, body } = await upload('home', photo)
		expect(status).toBe(200)
		expect(body.picture).toMatchObject({ width: 1600, height: 800 })
		const { response, bytes } = await bytesAt(body.picture.url)
		expect(response.headers.get('content-type')).toBe('image/webp')
		expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
		expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
		expect(bytes.includes(secret)).toBe(false)
		expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600 })
		const smaller = await bytesAt(body.picture.url.replace('-1600.', '-800.'))
		expect(await sharp(smaller.bytes).metadata()).toMatchObject({ width: 800, height: 400 })
	})

	test('is never enlarged, and an icon becomes square', async () => {
		expect((await upload('logo', await drawn(80, 40))).body.picture).toMatchObject({ width: 80, height: 40 })
		expect((await upload('logo', await drawn(3000, 300))).body.picture).toMatchObject({
			width: 640,
			height: 64,
		})
		expect((await upload('home', await drawn(20, 9000))).body.picture).toMatchObject({ height: 1600 })
		const icon = (await upload('icon', await drawn(300, 200))).body.picture
		for (const size of [512, 180, 32]) {
			const { bytes } = await bytesAt(icon.url.replace('-512.', `-${size}.`))
			expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: size, height: size })
		}
	})

	test.each([
		['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
		['a text', Buffer.from('no picture')],
		['half a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
	])('is refused if it is %s', async (_, bytes) => {
		const { status, body } = await upload('logo', bytes)
		expect(status).toBe(422)
		expect(Object.keys(body.errors)).toEqual(['bytes'])
	})

	test('that the disk refuses is an answer for the operator, and leaves no row', async () => {
		const before = await rows()
		const folder = join(shop.platform.config.pictures.folder, 'br')
		await rm(folder, { recursive: true, force: true })
		await writeFile(folder, 'a file where the folder should be')
		try {
			const { status, body } = await upload('logo', await drawn(120, 30))
			expect([status, body.message]).toEqual([
				503,
				'The picture could not be stored. Try again in a few minutes.',
			])
			expect((await rows()).sort()).toEqual(before.sort())
		} finally {
			await rm(folder)
		}
	})

	test('is refused without the capability, and for an unknown use', async () => {
		const support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
		expect((await upload('logo', await drawn(40, 40), support)).status).toBe(403)
		expect((await upload('banner', await drawn(40, 40))).status).toBe(422)
	})

	test.each(['nothing.png', '../secret.png', `${'0'.repeat(32)}-640.png`, `${'0'.repeat(32)}-640.svg`])(
		'%s is not found',
		async (name) => {
			expect((await bytesAt(`/images/brand/${encodeURIComponent(name)}`)).response.status).toBe(404)
		},
	)

	test('that no brand refers to is removed by an upload a day later', async () => {
		const unused = (await upload('logo', await drawn(61, 20))).body
		const used = (await upload('logo', await drawn(62, 20))).body
		expect((await save({ logo: used.picture_id })).status).toBe(200)
		await shop.db.run("update brand_pictures set created_at = now() - interval '25 hours'")
		const young = (await upload('logo', await drawn(63, 20))).body
		expect((await rows()).toSorted()).toEqual([used.picture_id, young.picture_id].toSorted())
		expect((await bytesAt(unused.picture.url)).response.status).toBe(404)
		expect((await bytesAt(used.picture.url)).response.status).toBe(200)
		const gone = await save({ logo: unused.picture_id })
		expect(gone.status).toBe(422)
		expect(gone.body.errors.logo).toEqual(['This picture is no longer there. Please choose the file again.'])
	})
})

describe('pictures of a published brand', () => {
	test('are on every page, and a picture of another kind is refused', async () => {
		const logo = (await upload('logo', await drawn(400, 100))).body
		const icon = (await upload('icon', await drawn(600, 600))).body
		const home = (await upload('home', await drawn(1700, 900))).body
		expect((await save({ logo: home.picture_id })).body.errors).toHaveProperty('logo')
		const chosen = { logo: logo.picture_id, icon: icon.picture_id, home_picture: home.picture_id }
		expect((await save(chosen)).status).toBe(200)
		expect((await admin.post(at('/publish'), {})).status).toBe(200)
		const page = async (path = '/') => (await shop.visitor().get(path)).body as string
		await expect.poll(() => page(), SOON).toContain(`background:url(${logo.picture.url}) center/contain`)
		const html = await page()
		expect(html).toContain(
			`<link rel="apple-touch-icon" href="${icon.picture.url.replace('-512.', '-180.')}">`,
		)
		expect(html).not.toContain('type="image/svg+xml"')
		expect(html).toContain(`"home_picture":{"url":"${home.picture.url}"`)
		expect(await page('/backoffice')).toContain(`background:url(${logo.picture.url})`)
		// A restored shop may have lost the files: the header shows the name in their place.
		const { folder } = shop.platform.config.pictures
		await rm(join(folder, 'br'), { recursive: true })
		const { response, bytes } = await bytesAt(logo.picture.url)
		expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
		expect(response.headers.get('cache-control')).toBe('no-store')
		expect(bytes.toString()).toContain(`viewBox="0 0 400 100"`)
		expect(bytes.toString()).toContain(`>${shop.platform.config.brand}</text>`)
		expect((await bytesAt(icon.picture.url)).response.status).toBe(404)
		expect((await admin.get(at())).body.payload).toMatchObject({
			published: { ...chosen, pictures: { logo: logo.picture, icon: icon.picture, home: home.picture } },
		})
	})
})
