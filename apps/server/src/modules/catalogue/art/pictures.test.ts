import { beforeAll, describe, expect, it } from 'vitest'
import { createBuyer } from '../../../../test/buyers.ts'
import { cloneDatabase, cloneDemo } from '../../../../test/database.ts'
import { addItem } from '../../../../test/items.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop

beforeAll(async () => {
	const database = await cloneDatabase()
	for (const [title, address] of [
		['Relative', '/pictures/1.png'],
		['Absolute', 'https://elsewhere.test/2.png'],
		['Absent', null],
	]) {
		const id = await addItem(database.db, { title: title ?? '' })
		await database.db.run(
			'update item_kinds set img_url = $1 where id = (select kind_id from items where id = $2)',
			[address, id],
		)
	}
	shop = await openShop({ database, config: { demo: false, imageHost: 'https://images.test' } })
})

describe('img_url', () => {
	// covers spec:catalogue-entities.2 spec:constants.36
	it.each([
		['Relative', 'https://images.test/pictures/1.png'],
		['Absolute', 'https://elsewhere.test/2.png'],
		['Absent', null],
	])('%s › gets the image host only for a relative path', async (title, address) => {
		const { body } = await shop.visitor().get(`/api/items/list?search=${title}`)
		expect(body.payload).toMatchObject([{ title, img_url: address }])
	})
})

describe('the picture of a copy', () => {
	let demo: TestShop
	let copies: Record<string, number>

	beforeAll(async () => {
		const database = await cloneDemo()
		const add = async (title: string, exterior: string, floatValue: number | null, seed: number | null) => {
			const id = await addItem(database.db, { title, exterior, float_value: floatValue })
			await database.db.run('update items set paint_seed = $1 where id = $2', [seed, id])
			return id
		}
		const worn = (float: number | null, seed: number | null) =>
			add('AK-47 | Redline (Field-Tested)', 'field_tested', float, seed)
		copies = {
			best: await worn(0.16, 1),
			alike: await worn(0.17, 1),
			worse: await worn(0.37, 1),
			otherSeed: await worn(0.16, 2),
			unknown: await worn(null, null),
			unpainted: await add('★ Karambit', 'not_painted', null, null),
		}
		demo = await openShop({ database, config: { demo: true } })
	})

	const addressOf = async (copy: string) => {
		const { body } = await demo.visitor().get(`/api/items/${copies[copy]}`)
		return body.payload.img_url as string
	}
	const pictureOf = (address: string) => demo.app.inject({ url: address })

	it('shows its wear and its seed', async () => {
		const [best, alike, worse, otherSeed, unknown] = await Promise.all(
			['best', 'alike', 'worse', 'otherSeed', 'unknown'].map(addressOf),
		)
		expect(best).toMatch(/^\/images\/items\/\d+-[\w-]{8}-w0-s\d+\.svg$/)
		expect(alike).toBe(best)
		expect(unknown).toMatch(/^\/images\/items\/\d+-[\w-]{8}\.svg$/)
		const addresses = [best, worse, otherSeed, unknown].map(String)
		const drawn = await Promise.all(addresses.map(pictureOf))
		for (const { statusCode, headers } of drawn) {
			expect(statusCode).toBe(200)
			expect(headers['cache-control']).toContain('immutable')
		}
		expect(new Set(drawn.map(({ body }) => body)).size).toBe(4)
	})

	it('is the same in the list and in the details', async () => {
		const { body } = await demo.visitor().get('/api/items/list?search=Redline')
		const listed = new Map<number, string>(
			body.payload.map(({ id, img_url }: { id: number; img_url: string }) => [id, img_url]),
		)
		for (const copy of ['best', 'worse', 'otherSeed', 'unknown'])
			expect(listed.get(copies[copy] ?? 0)).toBe(await addressOf(copy))
	})

	it('is in the cart too', async () => {
		const { visitor } = await createBuyer(demo)
		await visitor.post('/api/cart/add', { id: copies.worse, count: 1 })
		const { body } = await visitor.get('/api/cart/contents')
		expect(body.cart).toMatchObject([{ item: { img_url: await addressOf('worse') } }])
	})

	it.each([
		['a wear beyond the worst', '-w4-s0'],
		['a placement beyond the last', '-w0-s16'],
		['another spelling', '-w0-s01'],
		['another order', '-s1-w0'],
		['more than a copy has', '-w0-s1-s2'],
		['something else', '-x1'],
	])('is not drawn for %s', async (_what, mark) => {
		const address = (await addressOf('unknown')).replace('.svg', `${mark}.svg`)
		expect((await pictureOf(address)).statusCode).toBe(404)
	})

	it('is that of the kind where nothing is painted', async () => {
		const address = await addressOf('unpainted')
		expect(address).not.toMatch(/-[ws]\d+\.svg$/)
		expect((await pictureOf(address.replace('.svg', '-w0-s0.svg'))).statusCode).toBe(404)
	})
})
