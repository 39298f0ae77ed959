import { beforeAll, describe, expect, it } from 'vitest'
import { createBuyer, openShopWith } from '../../../test/buyers.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { addItem } from '../../../test/items.ts'
import { mailsTo, mailTo } from '../../../test/mails.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import type { TestShop } from '../../../test/shop.ts'
import { changeSetting, openContent } from '../content/index.ts'
import { mailOpening } from './subscribers/mail-opening.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openShopWith({}, { isUnscheduled: true })
})

/** Changes the setting and waits until the node follows. */
async function set(state: 'open' | 'opening_soon' | 'maintenance', values: Record<string, unknown> = {}) {
	for (const [name, value] of Object.entries({ ...values, shop_state: state }))
		await changeSetting(shop.db, shop.platform.events, name, value)
	const isOpen = async () => (await shop.visitor().get('/api/settings')).status === 200
	await expect.poll(isOpen, { timeout: 30_000 }).toBe(state === 'open')
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
function post(path: string, fields: Record<string, string>, languageId?: number) {
	const visitor = shop.visitor()
	if (languageId !== undefined) visitor.cookies.set('languageId', String(languageId))
	const rawBody = new URLSearchParams(fields).toString()
	return visitor.send('POST', path, undefined, { rawBody, headers: FORM, csrf: false })
}
const subscribed = (email: string) =>
	shop.db.maybe('select from opening_subscribers where email = $1', [email])

describe('a shop that opens soon', () => {
	it('shows one page to visitors, and refuses their calls with a code', async () => {
		await addItem(shop.db)
		const buyer = await createBuyer(shop)
		// A response that was cached while the shop was open.
		expect((await shop.visitor().get('/api/items/list')).status).toBe(200)
		await set('opening_soon', { opening_text: 'We open in <May>.\nSee you!' })
		const home = await shop.visitor().get('/?from=mail')
		expect([home.status, home.headers.get('cache-control')]).toEqual([200, 'no-store'])
		expect(home.body).toContain('We open in &lt;May&gt;.\nSee you!')
		const list = await shop.visitor().get('/products')
		expect([list.status, list.headers.get('location')]).toEqual([302, '/'])
		for (const path of ['/api/items/list', '/api/user/profile', '/api/nothing']) {
			for (const visitor of [shop.visitor(), buyer.visitor]) {
				const { status, body, headers } = await visitor.get(path)
				expect([path, status, body.code]).toEqual([path, 503, 'shop_closed'])
				expect(headers.get('retry-after')).toBe('3600')
			}
		}
		expect((await buyer.visitor.post('/api/cart/add', { id: 1 })).body.code).toBe('shop_closed')
	})

	it('goes on for health checks, the back office, providers and signed-in operators', async () => {
		await set('opening_soon')
		for (const path of ['/healthz', '/readyz', '/metrics', '/robots.txt'])
			expect([path, (await shop.visitor().get(path)).status]).toEqual([path, 200])
		expect((await shop.visitor().get('/api/backoffice/me')).status).toBe(401)
		const webhook = await shop.visitor().send('POST', '/api/webhooks/sandbox', {}, { csrf: false })
		expect(webhook.body.code).not.toBe('shop_closed')
		const operator = await operatorVisitor(shop)
		expect((await operator.get('/api/items/list')).status).toBe(200)
		expect((await operator.get('/api/backoffice/me')).status).toBe(200)
	})

	it('is not shown to an operator who has yet to give a second factor', async () => {
		await set('opening_soon')
		const { email, password } = await createOperator(shop.db)
		const visitor = shop.visitor()
		const login = await visitor.post('/api/backoffice/login', { username: email, password })
		expect(login.body.payload).toMatchObject({ must_enrol: true })
		expect((await visitor.get('/api/items/list')).body.code).toBe('shop_closed')
	})

	it('tells a visitor who asked for it once, in their language, and deletes the address on request', async () => {
		await set('opening_soon')
		const email = 'ada@example.test'
		const german = await shop.db.one<{ id: number }>("select id from languages where code = 'de'")
		expect((await post('/opening', { email, consent: 'on' }, german.id)).body).toContain('Du hörst von uns')
		const again = await post('/opening', { email: 'ADA@example.test', consent: 'on' }, german.id)
		expect(again.status).toBe(200)
		const content = await openContent(shop.platform)
		atEnd(content.close)
		await mailOpening({ platform: shop.platform, content })
		expect(await mailsTo(shop.db, email)).toEqual([])
		await set('open')
		await content.refresh()
		for (let run = 0; run < 2; run++) await mailOpening({ platform: shop.platform, content })
		const { subject, text } = await mailTo(shop.db, email)
		expect(subject).toBe('Skinverse hat geöffnet')
		expect(await mailsTo(shop.db, email)).toHaveLength(1)
		const path = new URL(/http\S+\/opening\/unsubscribe\/\S+/.exec(text)?.[0] ?? '').pathname
		expect((await shop.visitor().get(path)).body).toContain('Delete your address?')
		expect(await subscribed(email)).toBeDefined()
		expect((await post(`${path}x`, {})).status).toBe(404)
		expect((await post(path, { 'List-Unsubscribe': 'One-Click' })).body).toContain('Address deleted')
		expect(await subscribed(email)).toBeUndefined()
		expect((await post(path, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
	})

	it('stores no address without consent or with a mistake, and says why', async () => {
		await set('opening_soon')
		const refused = await post('/opening', { email: '"><b>@x', consent: 'on' })
		expect([refused.status, refused.body.includes('Invalid email format')]).toEqual([422, true])
		expect(refused.body).toContain('value="&quot;&gt;&lt;b&gt;@x"')
		const unasked = await post('/opening', { email: 'eve@example.test' })
		expect([unasked.status, unasked.body.includes('Please agree')]).toEqual([422, true])
		expect((await shop.visitor().send('POST', '/opening', undefined, { csrf: false })).status).toBeLessThan(
			500,
		)
		expect(await subscribed('eve@example.test')).toBeUndefined()
		await set('open')
		expect((await post('/opening', { email: 'eve@example.test', consent: 'on' })).status).toBe(303)
		expect(await subscribed('eve@example.test')).toBeUndefined()
	})
})

describe('a shop under maintenance', () => {
	it('answers every page with 503 and Retry-After, and is no failure in the metrics', async () => {
		await set('open')
		const failures = async () => {
			const { body } = await shop.visitor().get('/metrics')
			return /http_request_duration_seconds_count\{[^}]*5xx[^}]*\} \d+/.exec(body)?.[0]
		}
		const before = await failures()
		await set('maintenance', { maintenance_minutes: 30, maintenance_text: 'Back at ten.' })
		for (const path of ['/', '/products', '/sitemap.xml']) {
			const { status, headers, body } = await shop.visitor().get(path)
			expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '1800'])
			expect(body).toContain('Back at ten.')
		}
		expect((await shop.visitor().get('/api/items/list')).headers.get('retry-after')).toBe('1800')
		expect(await failures()).toBe(before)
		await set('open')
		expect((await shop.visitor().get('/api/items/list')).status).toBe(200)
	})
})
