import { beforeAll, describe, expect, it, vi } from 'vitest'
import { cloneDemo } from '../../../test/database.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Answer } from '../../../test/visitor.ts'
import { changeSetting } from './settings/change-setting.ts'
import { storeStaticPage } from './static-pages/store-static-page.ts'

let demo: TestShop
let polish: number

beforeAll(async () => {
	demo = await openShop({ config: { demo: true }, database: await cloneDemo() })
	polish = (await demo.db.one<{ id: number }>("select id from languages where code = 'pl'")).id
	await demo.db.run("insert into localizations values ($1, 'cart_title', 'Mój koszyk')", [polish])
	await demo.db.run("insert into localizations values ($1, 'not_a_built_in_key', 'Cześć')", [polish])
	await demo.db.run(
		`update static_page_texts set content = '<p>Tekst</p>' from static_pages page
		where page.id = page_id and is_terms and language_id = $1`,
		[polish],
	)
	await demo.db.run(
		`delete from static_page_texts using static_pages page
		where page.id = page_id and is_privacy and language_id = $1`,
		[polish],
	)
	await demo.db.transaction((tx) =>
		storeStaticPage(tx, demo.platform.events, {
			slug: null,
			position: 100,
			texts: [{ languageId: polish, title: 'Tylko po polsku', html: '<p onclick="x()">Tak</p>' }],
		}),
	)
	await until('/api/static-pages', (body) => body.payload.length === 8)
})

const get = (path: string, headers?: Record<string, string>) => demo.visitor().get(path, { headers })

/** Polls until an event has updated the node. */
async function until(path: string, seen: (body: Answer['body']) => boolean): Promise<void> {
	await vi.waitUntil(async () => seen((await get(path)).body), { timeout: 60_000, interval: 20 })
}

describe('GET /content/revision', () => {
	const revision = async () => (await get('/api/content/revision')).body.payload.revision

	it('differs after every change, and equals the one embedded in the page until then', async () => {
		const before = await revision()
		const boot = async () => (await get('/')).body.match(/"revision":(\d+)/)?.[1]
		expect(await boot()).toBe(String(before))
		await changeSetting(demo.db, demo.platform.events, 'payout_hold_days', 9)
		await until('/api/content/revision', (body) => body.payload.revision !== before)
		expect((await get('/api/settings')).body.payload.payout_hold_days).toBe(9)
	})

	it('returns 304 for an unchanged revision', async () => {
		const { headers } = await get('/api/content/revision')
		const again = await get('/api/content/revision', { 'if-none-match': headers.get('etag') ?? '' })
		expect(again.status).toBe(304)
	})
})

describe('GET /settings', () => {
	// covers asvs:8.2.3 spec:catalogue-calls.9 spec:catalogue-entities.11 spec:constants.7
	it('returns exactly the public settings', async () => {
		const { body } = await get('/api/settings')
		expect(body.status).toBe('OK')
		expect(body.payload).toMatchObject({
			support_email: 'support@skinverse.test',
			is_reg_enabled: true,
			offer_enabled: true,
			vat_percent: 21,
			google_tag: '',
			internal_currency: { enabled: true, image: '/media/coin.svg', exchange_rate_eur: 0.93 },
		})
		expect(body.payload).not.toHaveProperty('quote_expiry_hours')
		expect(body.payload.payment_methods).toContainEqual({
			code: 'blik',
			title: 'BLIK',
			image: '/media/blik.svg',
			currencies: ['PLN'],
		})
	})

	// covers spec:auth-page.6
	it('has features off and empty values outside the demo', async () => {
		const plain = await openShop()
		const { body } = await plain.visitor().get('/api/settings')
		expect(body.payload).toMatchObject({ is_reg_enabled: false, offer_enabled: false, payment_methods: [] })
	})

	it('returns 304 for a known ETag, until the settings change', async () => {
		const first = await get('/api/settings')
		const etag = first.headers.get('etag') ?? ''
		expect(first.headers.get('cache-control')).toBe('no-cache')
		const again = await get('/api/settings', { 'if-none-match': `"other", ${etag}` })
		expect(again).toMatchObject({ status: 304, body: undefined })
		await changeSetting(demo.db, demo.platform.events, 'requisites', 'Moved to Paris')
		await until('/api/settings', ({ payload }) => payload.requisites === 'Moved to Paris')
		const changed = await get('/api/settings', { 'if-none-match': etag })
		expect(changed.status).toBe(200)
		expect(changed.headers.get('etag')).not.toBe(etag)
	})
})

describe('GET /currencies, /languages, /countries, /social-links', () => {
	// covers spec:catalogue-calls.8 spec:catalogue-entities.9 spec:constants.20 spec:product.8
	it('list currencies with exactly one default', async () => {
		const { payload } = (await get('/api/currencies')).body
		expect(payload[0]).toEqual({ code: 'EUR', value: 1, symbol: '€', default: 1 })
		expect(payload.filter((currency: { default: number }) => currency.default === 1)).toHaveLength(1)
		expect(payload.map(({ code }: { code: string }) => code)).toEqual(
			expect.arrayContaining(['USD', 'GBP', 'PLN', 'JPY']),
		)
	})

	// covers spec:catalogue-calls.10 spec:catalogue-entities.13
	it('list languages, English being the default', async () => {
		expect((await get('/api/languages')).body.payload).toEqual([
			{ id: 1, code: 'en', title: 'English', default: 1 },
			{ id: expect.any(Number), code: 'de', title: 'Deutsch', default: 0 },
			{ id: polish, code: 'pl', title: 'Polski', default: 0 },
			{ id: expect.any(Number), code: 'es', title: 'Español', default: 0 },
		])
	})

	// covers spec:catalogue-calls.12 spec:catalogue-entities.17
	it('list countries by title in the collation of the language', async () => {
		const { payload } = (await get('/api/countries')).body
		expect(payload.slice(0, 2).map(({ title }: { title: string }) => title)).toEqual([
			'Afghanistan',
			'Åland Islands',
		])
		expect(payload).toContainEqual({ id: 276, title: 'Germany', iso: 'de' })
	})

	// covers spec:catalogue-calls.15 spec:catalogue-entities.16 spec:product.9
	it('list social links whose pictures exist', async () => {
		const { payload } = (await get('/api/social-links')).body
		expect(payload.map(({ title }: { title: string }) => title)).toEqual([
			'Discord',
			'Telegram',
			'X',
			'Instagram',
		])
		const { payload: settings } = (await get('/api/settings')).body
		const pictures = [...payload.map(({ img }: { img: string }) => img), settings.internal_currency.image]
		for (const method of settings.payment_methods) pictures.push(method.image)
		for (const picture of pictures) {
			const { status, headers } = await get(picture)
			expect({ picture, status, type: headers.get('content-type') }).toEqual({
				picture,
				status: 200,
				type: 'image/svg+xml',
			})
		}
	})
})

describe('GET /localizations', () => {
	// covers spec:catalogue-calls.11 spec:catalogue-entities.14
	it('returns the bare map of the language: the shipped texts, overridden by the operator’s', async () => {
		const { body } = await get(`/api/localizations?lang_id=${polish}`)
		expect(body).toMatchObject({
			not_a_built_in_key: 'Cześć',
			cart_title: 'Mój koszyk',
			cart_empty: 'Twój koszyk jest pusty',
			cart_count_few: '{count} przedmioty',
		})
	})

	it('leaves out texts that only the server uses', async () => {
		const { body } = await get(`/api/localizations?lang_id=${polish}`)
		expect(body).not.toHaveProperty('mail_verify_subject')
	})

	it.each(['', '?lang_id=999', '?lang_id=x'])('returns the default language for "%s"', async (query) => {
		expect((await get(`/api/localizations${query}`)).body).toEqual({})
	})
})

describe('GET /static-pages', () => {
	// covers spec:catalogue-calls.13 spec:product.9
	it('returns pages in the requested language, with English for missing translations', async () => {
		const { payload } = (await get(`/api/static-pages?lang_id=${polish}`)).body
		const titles = payload.map(({ title }: { title: string }) => title)
		expect(titles).toEqual(expect.arrayContaining(['Regulamin', 'Privacy Policy', 'Tylko po polsku']))
		expect(payload.filter((page: { is_terms: boolean }) => page.is_terms)).toMatchObject([
			{ slug: 'terms', title: 'Regulamin', content: '<p>Tekst</p>' },
		])
	})

	// covers spec:catalogue-calls.16 spec:catalogue-entities.15
	it('returns the same page by id and by slug', async () => {
		const bySlug = (await get('/api/static-pages/by-slug/privacy')).body.payload
		expect(bySlug).toMatchObject({
			slug: 'privacy',
			title: 'Privacy Policy',
			is_privacy: true,
			is_terms: false,
		})
		expect((await get(`/api/static-pages/${bySlug.id}`)).body.payload).toEqual(bySlug)
	})

	// covers spec:catalogue-calls.14
	it('returns a page without a slug by its id, sanitised', async () => {
		const { payload } = (await get('/api/static-pages')).body
		const page = payload.find(({ slug }: { slug: string | null }) => slug === null)
		expect((await get(`/api/static-pages/${page.id}`)).body.payload.content).toBe('<p>Tak</p>')
	})

	// covers spec:catalogue-calls.14
	it.each([
		'999999',
		'0',
		'-1',
		'1e0',
		'01',
		'abc',
		'99999999999999999999',
		'by-slug/nothing',
		'by-slug/toString',
	])('returns 404 for %s', async (unknown) => {
		const { status, body } = await get(`/api/static-pages/${unknown}`)
		expect({ status, body }).toMatchObject({
			status: 404,
			body: { status: 'ERROR', code: 'not_found', message: 'Not found.' },
		})
	})
})

describe('the demo content', () => {
	it('links only to existing pages and routes', async () => {
		const { payload } = (await get('/api/static-pages')).body
		const slugs = payload.map(({ slug }: { slug: string }) => `/${slug}`)
		const links = payload.flatMap(({ content }: { content: string }) =>
			[...content.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href),
		)
		expect(links.length).toBeGreaterThan(0)
		expect(slugs).toEqual(expect.arrayContaining(links))
	})
})
