import { builtInColours } from '@skinverse/contract/brand/look'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBuyer, fillCart, TRADE_URL } from '../../../../test/buyers.ts'
import { cloneDemo } from '../../../../test/database.ts'
import { addItem } from '../../../../test/items.ts'
import { mailTo } from '../../../../test/mails.ts'
import { signedIn } from '../../../../test/members.ts'
import { createOperator, operatorVisitor } from '../../../../test/operators.ts'
import { readPdf } from '../../../../test/pdf-text.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { topUp } from '../../../../test/top-ups.ts'
import { unchangedBrand } from '../../../../test/unchanged-brand.ts'
import type { Visitor } from '../../../../test/visitor.ts'

/** A published brand reaches every node within 5 s. */
const SOON = { timeout: 60_000, interval: 20 }
const DAYLIGHT = {
	ground: '#f6f4ee',
	panel: '#ffffff',
	text: '#1b2130',
	accent: '#1d4ed8',
	highlight: '#0b6e6e',
}

let shop: TestShop
let other: TestShop
let admin: Visitor
beforeAll(async () => {
	const database = await cloneDemo()
	shop = await openShop({ database, config: { demo: true } })
	other = await openShop({ database, config: { demo: true } })
	admin = await operatorVisitor(shop)
})

const at = (path = '') => `/api/backoffice/brand${path}`
const state = async () => (await admin.get(at())).body.payload
const save = (changes: object) => admin.send('PUT', at(), { ...unchangedBrand, ...changes })
const publish = (body: object = {}) => admin.post(at('/publish'), body)
const undo = (body: object = {}) => admin.post(at('/undo'), body)
const pageOf = async (from: TestShop, path = '/'): Promise<string> => (await from.visitor().get(path)).body
const lastAction = async () =>
	(await shop.db.one<{ action: string }>('select action from operator_trail order by id desc limit 1')).action

describe('the draft of the brand', () => {
	test('is the built-in brand at first, is saved with a trail entry, and changes no page', async () => {
		expect(await state()).toMatchObject({ is_changed: false, revisions: [], draft: { name: 'Skinverse' } })
		expect((await save({ name: 'Draftverse' })).status).toBe(200)
		expect(await state()).toMatchObject({ is_changed: true, draft: { name: 'Draftverse' } })
		expect(await lastAction()).toBe('brand.draft')
		expect(await pageOf(shop)).not.toContain('Draftverse')
		expect((await admin.post(at('/discard'))).status).toBe(200)
		expect(await state()).toMatchObject({ is_changed: false, draft: { name: 'Skinverse' } })
	})

	test('is refused with the pair that fails and a colour that would pass', async () => {
		const { status, body } = await save({ colours: { ...builtInColours, text: '#444444' } })
		expect(status).toBe(422)
		expect(body.message).toBe(
			'Text on the background has a contrast of 2.05:1 and needs 4.5:1. With #848484 as Text it would pass.',
		)
		expect(Object.keys(body.errors)).toEqual(['colours.text'])
		expect(body.contrast.map(({ pair }: { pair: string }) => pair)).toContain('text_on_panel')
		expect((await save({ colours: { ...builtInColours, text: '#848484' } })).status).toBe(200)
	})

	test.each([
		[{ name: ' ' }, 'name'],
		[{ name: 'x'.repeat(41) }, 'name'],
		[{ colours: { ...builtInColours, accent: 'red' } }, 'colours.accent'],
		[{ fonts: 'Comic Sans' }, 'fonts'],
		[{ logo: '../logo.png' }, 'logo'],
		[{ icon: '0'.repeat(32) }, 'icon'],
		[{ colours: { ...builtInColours, accent: '#fff;}</style>' } }, 'colours.accent'],
		[{ home_texts: [{ language: '<b>', title: '', text: '' }] }, 'home_texts.0.language'],
	])('refuses %j', async (wrong, field) => {
		const { status, body } = await save(wrong)
		expect(status).toBe(422)
		expect(body.errors).toHaveProperty([field])
	})

	test('is not overwritten by an operator who saw an older one', async () => {
		const { version } = await state()
		expect((await save({ name: 'First', seen: version })).status).toBe(200)
		expect((await save({ name: 'Second', seen: version })).status).toBe(409)
		expect((await publish({ seen: version })).status).toBe(409)
		expect((await state()).draft.name).toBe('First')
	})

	test('can be changed by the role catalogue, and published by admins only', async () => {
		const editor = await operatorVisitor(shop, await createOperator(shop.db, 'catalogue'))
		expect((await editor.send('PUT', at(), unchangedBrand)).status).toBe(200)
		expect((await editor.post(at('/publish'), {})).status).toBe(403)
		const support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
		expect((await support.get(at())).status).toBe(200)
		expect((await support.send('PUT', at(), unchangedBrand)).status).toBe(403)
	})
})

describe('the preview', () => {
	test('shows the draft to operators only, and says so', async () => {
		await save({ name: 'Previewed', colours: DAYLIGHT })
		const asked = await admin.get('/products?brand_preview=on')
		expect(asked.status).toBe(303)
		expect(asked.headers.get('location')).toBe('/products')
		const shown = await admin.get('/products')
		expect(shown.body).toContain('· Previewed</title>')
		expect(shown.body).toContain(':root{color-scheme:light')
		expect(shown.body).toContain('Preview of the draft. Only operators see it.')
		expect(shown.headers.get('cache-control')).toBe('no-store')
		expect(await pageOf(shop, '/products')).not.toContain('Previewed')

		const guest = shop.visitor()
		await guest.get('/?brand_preview=on')
		expect(guest.cookies.get('brand_preview')).toBeUndefined()
		guest.cookies.set('brand_preview', 'on')
		expect((await guest.get('/')).body).not.toContain('Previewed')

		await admin.get('/?brand_preview=off')
		expect((await admin.get('/')).body).not.toContain('Previewed')
	})

	test('never leads to another host', async () => {
		const { headers } = await fetch(`${shop.origin}//evil.test/?brand_preview=on`, { redirect: 'manual' })
		expect(headers.get('location')).toBe('/evil.test/')
	})
})

describe('publishing', () => {
	test('changes name, colours and home page on every node', async () => {
		const published = {
			name: 'Nova & Sons',
			colours: DAYLIGHT,
			fonts: 'classic',
			home_texts: [{ language: 'en', title: 'Our own title', text: '' }],
		}
		expect((await save(published)).status).toBe(200)
		expect((await publish()).status).toBe(200)
		expect(await lastAction()).toBe('brand.publish')
		for (const node of [shop, other]) {
			await expect.poll(() => pageOf(node), SOON).toContain(':root{color-scheme:light;--color-tint:#0b0d14')
			const html = await pageOf(node)
			expect(html).toContain('<meta name="theme-color" content="#f6f4ee">')
			expect(html).toContain('--font-display:Georgia')
			expect(html).not.toMatch(/rel="preload"[^>]*chakra/)
			expect(html).toContain('· Nova &amp; Sons</title>')
			expect(html).toContain('"brand":"Nova & Sons"')
			expect(html).toContain('"hero_title":"Our own title"')
			expect(await pageOf(node, '/backoffice')).toContain('"name":"Nova & Sons"')
			expect((await node.visitor().get('/api/openapi.json')).body.info.title).toBe('Nova & Sons API')
		}
		expect(await state()).toMatchObject({ is_changed: false, revisions: [{ name: 'Nova & Sons' }] })
	})

	test('the style has the nonce of the page', async () => {
		const { body, headers } = await shop.visitor().get('/')
		const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
		expect(body).toContain(`<style nonce="${nonce}" id="look">:root{color-scheme:light`)
	})

	test('mails, small pages, receipts and authenticator apps follow', async () => {
		const buyer = await createBuyer(shop, 1000)
		await fillCart(shop.db, buyer.id, [await addItem(shop.db, { price_cents: 1000 })])
		const { body } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
		const mail = await mailTo(shop.db, buyer.email)
		expect(mail.text).toContain('Nova & Sons')
		expect(mail.html).toContain('<meta name="color-scheme" content="light">')
		expect(mail.html).toContain('bgcolor="#f6f4ee"')

		const page = (await shop.visitor().get('/unsubscribe/unknown')).body
		expect(page).toContain(':root{color-scheme:light;')
		expect(page).toContain('· Nova &amp; Sons</title>')
		const { visitor } = await signedIn(shop)
		const payment = (await visitor.get((await topUp(visitor)).page)).body
		expect(payment).toContain(':root{color-scheme:light;')

		const receipt = await fetch(`${shop.origin}/api/receipts/order/${body.order_id}`, {
			headers: { cookie: buyer.visitor.cookies.header() ?? '' },
		})
		expect(receipt.headers.get('content-disposition')).toContain('nova-sons')
		expect(readPdf(Buffer.from(await receipt.arrayBuffer())).text).toMatch(/^Nova & Sons/)
		const { contents } = await shop.db.one<{ contents: object }>(
			"select contents from receipts where subject = 'order' and subject_id = $1",
			[body.order_id],
		)
		expect(contents).toMatchObject({ brand: 'Nova & Sons', accent: DAYLIGHT.accent })

		const { payload } = (await buyer.visitor.post('/api/user/totp')).body
		expect(new URL(payload.uri).searchParams.get('issuer')).toBe('Nova & Sons')
	})

	test('can be undone: the brand before it is published again', async () => {
		expect((await publish()).status).toBe(409)
		await save({ name: 'Mistake' })
		await publish()
		const { version } = await state()
		expect((await undo({ seen: version })).body.message).toBe('“Nova & Sons” is published again')
		expect((await undo({ seen: version })).status).toBe(409)
		expect(await lastAction()).toBe('brand.undo')
		expect((await state()).published).toMatchObject({ name: 'Nova & Sons', colours: DAYLIGHT })
		await expect.poll(() => pageOf(other), SOON).toContain('· Nova &amp; Sons</title>')
	})

	test('undone again, the mistake stays away and an earlier brand returns, in the end the built-in one', async () => {
		expect(await state()).toMatchObject({
			undo: { undoes: { name: 'Nova & Sons' }, restores: null },
			revisions: [
				{ name: 'Nova & Sons', undoes: 'Mistake', is_undone: false },
				{ name: 'Mistake', undoes: null, is_undone: true },
				{ name: 'Nova & Sons', undoes: null, is_undone: false },
			],
		})
		await save({ name: 'Third' })
		await publish()
		expect((await state()).undo).toMatchObject({
			undoes: { name: 'Third' },
			restores: { name: 'Nova & Sons' },
		})
		const shown: string[] = []
		while ((await undo()).status === 200) shown.push((await state()).published.name)
		expect(shown).toEqual(['Nova & Sons', 'Skinverse'])
		expect((await undo()).body.message).toBe('There is no publishing left to undo')
		expect((await state()).undo).toBeNull()
	})

	test('the database refuses to undo one publishing twice', async () => {
		const again = shop.db.run(
			`insert into brand_revisions (name, colours, fonts, home_texts, undoes)
			select name, colours, fonts, home_texts, undoes from brand_revisions where undoes is not null limit 1`,
		)
		await expect(again).rejects.toThrow('brand_revisions_undone_once')
	})
})
