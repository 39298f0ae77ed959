import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cloneDemo } from '../../../../test/database.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import type { Visitor } from '../../../../test/visitor.ts'

/** Generous: the latency of a change is tested in the two nodes' test. */
const EVERYWHERE_WITHIN_MS = 60_000

let shop: TestShop
/** Another node on the same database. */
let other: TestShop
let admin: Visitor
beforeAll(async () => {
	const database = await cloneDemo()
	shop = await openShop({ config: { demo: true }, database })
	other = await openShop({ config: { demo: true }, database })
	admin = await operatorVisitor(shop)
})

const at = (path: string) => `/api/backoffice/content/${path}`
const get = async (path: string) => (await admin.get(at(path))).body
const put = (path: string, body: object) => admin.send('PUT', at(path), body)
const post = (path: string, body: object) => admin.post(at(path), body)
const remove = (path: string) => admin.send('DELETE', at(path))
const lastEntry = () =>
	shop.db.one<{ action: string; subject: string; before: unknown; after: unknown }>(
		'select action, subject, before, after from operator_trail order by id desc limit 1',
	)
/** As a shopper on the other node reads it. */
const elsewhere = async (path: string) => (await other.visitor().get(`/api/${path}`)).body
const soon = (check: () => Promise<void>) => vi.waitFor(check, EVERYWHERE_WITHIN_MS)

describe('PUT /backoffice/content/settings', () => {
	test('changes several settings together, with before and after in the trail, and on every node', async () => {
		const changes = { vat_percent: 19, 'internal_currency.exchange_rate_eur': 0.9 }
		expect((await put('settings', { changes })).body).toEqual({ status: 'OK', message: 'Saved.' })
		expect(await lastEntry()).toEqual({
			action: 'settings.change',
			subject: 'vat_percent, internal_currency.exchange_rate_eur',
			before: { vat_percent: 21, 'internal_currency.exchange_rate_eur': 0.93 },
			after: changes,
		})
		await soon(async () => expect((await elsewhere('settings')).payload.vat_percent).toBe(19))
	})

	test.each([
		[{ vat_percent: 120 }, 'vat_percent', 'This must be at most 100'],
		[{ min_top_up: 20_000 }, 'min_top_up', 'This must be at most max_top_up (10000)'],
		[{ no_such: 1 }, 'no_such', 'This is not a setting'],
		[
			{ payment_methods: [{ code: 'A', title: 'A', image: '', currencies: ['EUR'], provider: 'sandbox' }] },
			'payment_methods.0.code',
			'This must be lower-case letters, digits, - and _',
		],
	])('refuses %j with an error at that setting, and changes nothing', async (changes, field, message) => {
		const { status, body } = await put('settings', { changes: { requisites: 'Half done', ...changes } })
		expect([status, body.errors]).toEqual([422, { [field]: [message] }])
		const { payload } = await get('settings')
		expect(payload).toContainEqual(expect.objectContaining({ name: 'vat_percent', value: 19, default: 21 }))
		expect(payload).not.toContainEqual(expect.objectContaining({ value: 'Half done' }))
	})

	test('409 for an outdated value (optimistic locking), and nothing is changed', async () => {
		const read = async () =>
			(await get('settings')).payload.find(({ name }: { name: string }) => name === 'payment_methods').value
		const seen = { payment_methods: await read(), delivery_fee: 0 }
		const [first, ...others] = seen.payment_methods
		const renamed = [{ ...first, title: 'Renamed meanwhile' }, ...others]
		expect((await put('settings', { changes: { payment_methods: renamed }, seen })).status).toBe(200)
		const changes = { delivery_fee: 3, payment_methods: seen.payment_methods.toReversed() }
		const { status, body } = await put('settings', { changes, seen })
		expect([status, body.code]).toEqual([409, 'conflict'])
		expect(body.message).toContain('This was changed in the meantime')
		expect(await read()).toEqual(renamed)
		expect(await get('settings')).toMatchObject({
			payload: expect.arrayContaining([expect.objectContaining({ name: 'delivery_fee', value: 0 })]),
		})
		// Another operator's change of one setting does not block a change of another.
		expect((await put('settings', { changes: { delivery_fee: 0 }, seen })).status).toBe(200)
		await put('settings', { changes: { payment_methods: seen.payment_methods } })
	})

	test.each([{ requisites: '\0' }, { requisites: '\ud800' }])(
		'422 for a text that cannot be stored: %j',
		async (changes) => {
			expect((await put('settings', { changes })).status).toBe(422)
		},
	)
})

describe('currencies', () => {
	test('a new rate is in the trail and on every node', async () => {
		await put('currencies/USD', { value: '1.23456789', symbol: '$', default: false })
		expect(await lastEntry()).toMatchObject({
			action: 'currencies.change',
			subject: 'USD',
			before: { code: 'USD' },
			after: { value: 1.23456789 },
		})
		await soon(async () =>
			expect((await elsewhere('currencies')).payload).toContainEqual(
				expect.objectContaining({ code: 'USD', value: 1.23456789 }),
			),
		)
	})

	test('409 for a rate that another operator has changed (optimistic locking)', async () => {
		const find = async () =>
			(await get('currencies')).payload.find(({ code }: { code: string }) => code === 'GBP')
		const { value, symbol, version: seen } = await find()
		const form = { value, symbol, default: false, seen }
		expect((await put('currencies/GBP', { ...form, value: 0.99 })).status).toBe(200)
		expect((await put('currencies/GBP', { ...form, symbol: 'GBP' })).status).toBe(409)
		expect(await find()).toMatchObject({ value: 0.99, symbol })
	})

	test('the default can move, and there is always exactly one', async () => {
		await post('currencies', { code: 'NZD', value: 11, symbol: 'NZ$', default: true })
		const defaults = async () =>
			(await get('currencies')).payload.filter((each: { default: number }) => each.default === 1)
		expect(await defaults()).toMatchObject([{ code: 'NZD' }])
		expect((await remove('currencies/NZD')).status).toBe(422)
		expect(
			(await put('currencies/NZD', { value: 11, symbol: 'NZ$', default: false })).body.errors,
		).toHaveProperty('default')
		await put('currencies/EUR', { value: 1, symbol: '€', default: true })
		expect(await defaults()).toMatchObject([{ code: 'EUR' }])
		expect((await remove('currencies/NZD')).status).toBe(200)
		expect((await remove('currencies/NZD')).status).toBe(404)
	})

	test.each([
		['PUT', 'currencies/EUR', { value: 2, symbol: '€', default: true }, 'value'],
		['PUT', 'currencies/USD', { value: 0, symbol: '$', default: false }, 'value'],
		['POST', 'currencies', { code: 'USD', value: 1, symbol: '$', default: false }, 'code'],
		['POST', 'currencies', { code: 'usd', value: 1, symbol: '$', default: false }, 'code'],
	])('%s %s › refuses %j', async (method, path, body, field) => {
		const { status, body: answer } = await admin.send(method, at(path), body)
		expect([status, Object.keys(answer.errors)]).toEqual([422, [field]])
	})

	test.each([
		['not in ISO 4217', 'QQQ'],
		['no longer in use', 'DEM'],
		['not the form of a code', '<b>'],
	])('a code that is %s is refused with the form of a right one', async (_, code) => {
		const { status, body } = await post('currencies', { code, value: 1, symbol: '¤', default: false })
		expect([status, body.errors]).toEqual([
			422,
			{ code: ['Please enter the ISO 4217 code of a currency in use, such as USD or JPY'] },
		])
	})

	test.each(['KWD', 'ISK', 'HUF'])('%s may be added, whatever its decimals', async (code) => {
		expect((await post('currencies', { code, value: 5, symbol: code, default: false })).status).toBe(200)
		expect((await remove(`currencies/${code}`)).status).toBe(200)
	})

	test('EUR and currencies of payment methods cannot be removed', async () => {
		expect((await remove('currencies/EUR')).status).toBe(422)
		expect((await remove('currencies/USD')).body.message).toContain('uses this currency')
	})
})

describe('languages and texts', () => {
	test('a new language lists every text as missing, with all its plural forms, until it is translated', async () => {
		await post('languages', { code: 'cs', title: 'Čeština', default: false, is_draft: false })
		const language = (await get('languages')).payload.find(({ code }: { code: string }) => code === 'cs')
		expect(language.missing).toBe(language.total)
		const { payload } = await get(`texts?language=${language.id}&search=cart_count_`)
		const forms = payload.map(({ key }: { key: string }) => key.replace(/^.*_/, ''))
		expect(forms).toEqual(['few', 'many', 'one', 'other'])

		await put(`texts/${language.id}/sign_in`, { text: 'Přihlásit se' })
		expect(await lastEntry()).toEqual({
			action: 'texts.write',
			subject: 'cs.sign_in',
			before: null,
			after: { text: 'Přihlásit se' },
		})
		expect((await get(`texts?language=${language.id}&search=přihlásit`)).payload).toMatchObject([
			{ key: 'sign_in', source: 'written' },
		])
		await soon(async () =>
			expect((await elsewhere(`localizations?lang_id=${language.id}`)).sign_in).toBe('Přihlásit se'),
		)
		expect((await remove(`languages/${language.id}`)).status).toBe(200)
		expect((await lastEntry()).before).toMatchObject({ code: 'cs', texts: { sign_in: 'Přihlásit se' } })
	})

	test('a new language is a draft: operators write it, and visitors cannot choose it until it is published', async () => {
		const find = async () =>
			(await get('languages')).payload.find(({ code }: { code: string }) => code === 'sk')
		const offered = async () =>
			(await elsewhere('languages')).payload.map(({ code }: { code: string }) => code)
		await post('languages', { code: 'sk', title: 'Slovenčina', default: false })
		const { id, is_draft } = await find()
		expect(is_draft).toBe(true)
		await put(`texts/${id}/sign_in`, { text: 'Prihlásiť sa' })
		await post('languages', { code: 'hu', title: 'Magyar', default: false, is_draft: false })
		await soon(async () => expect(await offered()).toContain('hu'))
		expect(await offered()).not.toContain('sk')
		const asDefault = await put(`languages/${id}`, { title: 'Slovenčina', default: true })
		expect([asDefault.status, Object.keys(asDefault.body.errors)]).toEqual([422, ['default']])
		expect((await put(`languages/${id}`, { title: 'Slovak', default: false })).status).toBe(200)
		expect((await find()).is_draft).toBe(true)
		await put(`languages/${id}`, { title: 'Slovenčina', default: false, is_draft: false })
		await soon(async () => expect(await offered()).toContain('sk'))
		await put(`languages/${id}`, { title: 'Slovenčina', default: false, is_draft: true })
		await soon(async () => expect(await offered()).not.toContain('sk'))
		for (const code of ['sk', 'hu']) {
			const language = (await get('languages')).payload.find((each: { code: string }) => each.code === code)
			await remove(`languages/${language.id}`)
		}
	})

	test('a shipped language is complete, and a changed text can be reset to the shipped one', async () => {
		const german = (await get('languages')).payload.find(({ code }: { code: string }) => code === 'de')
		expect(german.missing).toBe(0)
		const read = async () =>
			(await get(`texts?language=${german.id}&search=sign_in`)).payload.find(
				({ key }: { key: string }) => key === 'sign_in',
			)
		const shipped = await read()
		await put(`texts/${german.id}/sign_in`, { text: 'Rein hier' })
		expect(await read()).toMatchObject({ text: 'Rein hier', source: 'written' })
		await remove(`texts/${german.id}/sign_in`)
		expect(await read()).toEqual(shipped)
		expect((await remove(`texts/${german.id}/sign_in`)).status).toBe(404)
	})

	// covers asvs:1.3.7
	test('a text may only use the placeholders of the English one', async () => {
		const german = (await get('languages')).payload.find(({ code }: { code: string }) => code === 'de')
		const { status, body } = await put(`texts/${german.id}/member_since`, { text: 'Seit {datum}' })
		expect([status, body.errors.text]).toEqual([
			422,
			['{datum} is not a placeholder of this text. Use only the placeholders of the English text.'],
		])
		expect((await put(`texts/${german.id}/no_such_key`, { text: 'x' })).status).toBe(404)
	})

	test('a text without a placeholder, and a plural without all its forms, are listed with their problems', async () => {
		await post('languages', { code: 'cs', title: 'Čeština', default: false })
		const find = async () =>
			(await get('languages')).payload.find((each: { code: string }) => each.code === 'cs')
		const { id } = await find()
		await put(`texts/${id}/member_since`, { text: 'Členem' })
		await put(`texts/${id}/cart_count_one`, { text: '1 položka' })
		await put(`texts/${id}/sign_in`, { text: 'Přihlásit se' })
		const { payload } = await get(`texts?language=${id}&status=problems`)
		expect(payload).toMatchObject([
			{ key: 'cart_count_one', problems: [{ code: 'plural_incomplete', names: ['few', 'many', 'other'] }] },
			{ key: 'member_since', problems: [{ code: 'placeholder_missing', names: ['{date}'] }] },
		])
		expect((await find()).problems).toBe(2)
		await remove(`languages/${id}`)
	})

	test.each(['de', 'es', 'pl'])('%s has no problems as it is shipped', async (code) => {
		const { problems } = (await get('languages')).payload.find((each: { code: string }) => each.code === code)
		expect(problems).toBe(0)
	})

	test.each(['xx-', 'EN', 'de-abcd-abcd-1', 'de'])('refuses the code %s', async (code) => {
		expect((await post('languages', { code, title: 'X', default: false })).body.errors).toHaveProperty('code')
	})

	test('the default language cannot be removed', async () => {
		const { id } = (await get('languages')).payload.find((each: { default: boolean }) => each.default)
		expect((await remove(`languages/${id}`)).status).toBe(422)
	})
})

describe('pages', () => {
	const page = (slug: string | null, content = '<p>Hello</p>') => ({
		slug,
		is_terms: false,
		is_privacy: false,
		texts: [{ language_id: 1, title: 'A page', content }],
	})

	// covers asvs:1.3.1
	test('HTML is sanitised when it is stored, and the page is on every node', async () => {
		const html = '<p onclick="x()">Hi</p><script>alert(1)</script>'
		const { body } = await post('pages', page('shipping-costs', html))
		await soon(async () =>
			expect((await elsewhere('static-pages/by-slug/shipping-costs')).payload).toMatchObject({
				id: body.id,
				content: '<p>Hi</p>',
			}),
		)
		expect((await post('preview', { html })).body.payload).toEqual({ html: '<p>Hi</p>' })
		expect((await lastEntry()).after).toMatchObject({ slug: 'shipping-costs' })
		expect((await remove(`pages/${body.id}`)).status).toBe(200)
		await soon(async () =>
			expect((await elsewhere('static-pages/by-slug/shipping-costs')).code).toBe('not_found'),
		)
	})

	test('the role of terms page can move, and the page that has it cannot be removed', async () => {
		const former = (await get('pages')).payload.find((each: { is_terms: boolean }) => each.is_terms)
		const { body } = await post('pages', { ...page('new-terms'), is_terms: true })
		const terms = (await get('pages')).payload.filter((each: { is_terms: boolean }) => each.is_terms)
		expect(terms).toMatchObject([{ id: body.id }])
		expect((await remove(`pages/${body.id}`)).status).toBe(422)
		const { payload } = await get(`pages/${former.id}`)
		expect((await put(`pages/${former.id}`, { ...payload, is_terms: true })).status).toBe(200)
		expect((await remove(`pages/${body.id}`)).status).toBe(200)
	})

	test('409 for a page that another operator has changed (optimistic locking)', async () => {
		const { id } = (await post('pages', page('both-write'))).body
		const read = async () => (await get(`pages/${id}`)).payload
		const { version } = await read()
		const german = { language_id: 2, title: 'Eine Seite', content: '<p>Hallo</p>' }
		const [english] = page(null).texts
		const translated = { ...page('both-write'), texts: [english, german] }
		expect((await put(`pages/${id}`, { ...translated, seen: version })).status).toBe(200)
		const mended = page('both-write', '<p>Hello there</p>')
		const { status, body } = await put(`pages/${id}`, { ...mended, seen: version })
		expect([status, body.code]).toEqual([409, 'conflict'])
		const now = await read()
		expect(now.texts).toEqual(translated.texts)
		expect((await put(`pages/${id}`, { ...mended, seen: now.version })).status).toBe(200)
		expect((await lastEntry()).before).not.toHaveProperty('version')
		await remove(`pages/${id}`)
	})

	// covers asvs:1.2.2
	test.each(['account', 'api', 'backoffice', 'products', 'Upper', 'two--dashes', 'terms'])(
		'refuses the slug %s',
		async (slug) => {
			expect((await post('pages', page(slug))).body.errors).toHaveProperty('slug')
		},
	)

	test('refuses a page without a text, in an unknown language, or twice in one', async () => {
		const [text] = page(null).texts
		for (const texts of [[], [{ ...text, language_id: 99_999 }], [text, text]]) {
			expect((await post('pages', { ...page(null), texts })).status, JSON.stringify(texts)).toBe(422)
		}
	})

	test('can be reordered, unless the list has changed (optimistic locking)', async () => {
		const ids = async () => (await get('pages')).payload.map(({ id }: { id: number }) => id)
		const before = await ids()
		await post('pages/order', { ids: before.toReversed() })
		expect(await ids()).toEqual(before.toReversed())
		expect((await post('pages/order', { ids: before.slice(1) })).status).toBe(409)
		await post('pages/order', { ids: before })
	})
})

describe('social links and countries', () => {
	test('a link is added, changed and removed', async () => {
		const link = { title: 'Forum', link: 'https://forum.example.test/', img: '/media/forum.svg' }
		await post('social-links', link)
		const added = (await get('social-links')).payload.at(-1)
		expect(added).toMatchObject(link)
		await put(`social-links/${added.id}`, { ...link, title: 'Our forum' })
		await soon(async () =>
			expect((await elsewhere('social-links')).payload).toContainEqual({ ...added, title: 'Our forum' }),
		)
		await remove(`social-links/${added.id}`)
		expect(await lastEntry()).toMatchObject({ action: 'social_links.remove', before: { title: 'Our forum' } })
	})

	test.each(['javascript:alert(1)', 'http://x.test', 'https://', '//x.test'])(
		'refuses the URL %s',
		async (link) => {
			const { status } = await post('social-links', { title: 'X', link, img: '/x.svg' })
			expect(status).toBe(422)
		},
	)

	test('refuses a picture path that browsers resolve to another host', async () => {
		const link = { title: 'X', link: 'https://x.test/', img: '/\\evil.test/x.svg' }
		expect((await post('social-links', link)).body.errors).toEqual({
			img: ['Please enter a path starting with / or an https URL'],
		})
	})

	test('a country that is no longer served is removed from the list on every node', async () => {
		await put('countries/276', { supported: false })
		await soon(async () =>
			expect((await elsewhere('countries')).payload).not.toContainEqual(expect.objectContaining({ id: 276 })),
		)
		expect(await lastEntry()).toMatchObject({ subject: 'Germany', before: { supported: true } })
		await put('countries/276', { supported: true })
		const both = [276, 56]
		const offered = async () =>
			(await elsewhere('countries')).payload
				.map(({ id }: { id: number }) => id)
				.filter((id: number) => both.includes(id))
		await put('countries', { ids: [...both, 999_999], supported: false })
		expect(await lastEntry()).toMatchObject({ subject: 'be, de', after: { supported: false } })
		await soon(async () => expect(await offered()).toEqual([]))
		await put('countries', { ids: both, supported: true })
		await soon(async () => expect((await offered()).toSorted()).toEqual([276, 56]))
		expect((await put('countries', { ids: [], supported: true })).status).toBe(422)
	})
})

// covers asvs:1.3.5
test('the catalogue role can write pages but no settings or rates; support can only read', async () => {
	const catalogue = await operatorVisitor(shop, await createOperator(shop.db, 'catalogue'))
	const support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
	const country = { supported: true }
	expect((await catalogue.send('PUT', at('countries/276'), country)).status).toBe(200)
	expect((await catalogue.send('PUT', at('settings'), { changes: { vat_percent: 1 } })).status).toBe(403)
	expect((await support.send('PUT', at('countries/276'), country)).status).toBe(403)
	expect((await support.get(at('countries'))).status).toBe(200)
})
