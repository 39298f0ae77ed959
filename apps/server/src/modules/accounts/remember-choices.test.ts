import { beforeAll, expect, test } from 'vitest'
import { openShopWith, YEN, ZLOTY } from '../../../test/buyers.ts'
import { signedIn } from '../../../test/members.ts'
import type { TestShop } from '../../../test/shop.ts'

let shop: TestShop
const ids = new Map<string, number>()
beforeAll(async () => {
	shop = await openShopWith({}, { currencies: [YEN, ZLOTY] })
	for (const { id, code } of await shop.db.many<{ id: number; code: string }>(
		'select id, code from languages',
	))
		ids.set(code, id)
})

const choicesOf = (userId: number) =>
	shop.db.one<{ language_id: number | null; currency_code: string | null }>(
		'select language_id, currency_code from users where id = $1',
		[userId],
	)

// covers spec:currency-and-language.3
test('later mails use the language of the shopper’s last change', async () => {
	const { visitor, person } = await signedIn(shop)
	await visitor.post('/api/cart/clear', { lang_id: ids.get('de') })
	expect(await choicesOf(person.id)).toMatchObject({ language_id: ids.get('de') })
	await visitor.post('/api/cart/clear', { lang_id: ids.get('pl') })
	expect(await choicesOf(person.id)).toMatchObject({ language_id: ids.get('pl') })
})

test('later mails use the display currency of the browser at the shopper’s last change', async () => {
	const { visitor, person } = await signedIn(shop)
	visitor.cookies.set('currency', 'PLN')
	await visitor.post('/api/cart/clear', {})
	expect(await choicesOf(person.id)).toMatchObject({ currency_code: 'PLN' })
	visitor.cookies.set('currency', 'JPY')
	await visitor.post('/api/cart/clear', { lang_id: ids.get('de') })
	expect(await choicesOf(person.id)).toEqual({ language_id: ids.get('de'), currency_code: 'JPY' })
})

test('reads, missing choices and unknown ones change nothing', async () => {
	const { visitor, person } = await signedIn(shop)
	visitor.cookies.set('currency', 'PLN')
	await visitor.post('/api/cart/clear', { lang_id: ids.get('es') })
	const chosen = { language_id: ids.get('es'), currency_code: 'PLN' }
	visitor.cookies.set('currency', 'JPY')
	await visitor.get(`/api/user/profile?lang_id=${ids.get('de')}`)
	expect(await choicesOf(person.id)).toEqual(chosen)
	for (const none of ['', 'XXX', '%E0%A4%A']) {
		visitor.cookies.set('currency', none)
		await visitor.post('/api/cart/clear', {})
		await visitor.post('/api/cart/clear', { lang_id: 999_999 })
	}
	expect(await choicesOf(person.id)).toEqual(chosen)
})
