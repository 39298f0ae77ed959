import { beforeAll, describe, expect, test } from 'vitest'
import { profileOf, signedIn } from '../../../test/members.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop

beforeAll(async () => {
	shop = await openShop()
})

describe('POST /user/trade-url', () => {
	const link = 'https://steamcommunity.com/tradeoffer/new/?partner=123456&token=aB3_-xyz'

	test('saves the trade link', async () => {
		const { visitor } = await signedIn(shop)
		const { body } = await visitor.post('/api/user/trade-url', { tradeUrl: link })
		expect(body).toEqual({ status: 'OK', message: 'Trade link saved' })
		expect((await profileOf(visitor)).trade_url).toBe(link)
	})

	test('says "Please provide a Steam trade link" when it is missing', async () => {
		const { visitor } = await signedIn(shop)
		const { status, body } = await visitor.post('/api/user/trade-url', { tradeUrl: '' })
		expect({ status, message: body.message }).toEqual({
			status: 422,
			message: 'Please provide a Steam trade link',
		})
	})

	test.each([
		link.replace('https', 'http'),
		link.replace('steamcommunity.com', 'steamcommunity.com.evil.test'),
		link.replace('partner=123456', 'partner=abc'),
		link.slice(0, -1),
		`${link}x`,
		`${link}&x=1`,
		'javascript:alert(1)',
	])('refuses %s', async (tradeUrl) => {
		const { visitor } = await signedIn(shop)
		const { status, body } = await visitor.post('/api/user/trade-url', { tradeUrl })
		expect(status).toBe(422)
		expect(Object.keys(body.errors)).toEqual(['tradeUrl'])
	})
})
