import { beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
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
	])('%s › has the image host in front of a relative path only', async (title, address) => {
		const { body } = await shop.visitor().get(`/api/items/list?search=${title}`)
		expect(body.payload).toMatchObject([{ title, img_url: address }])
	})
})
