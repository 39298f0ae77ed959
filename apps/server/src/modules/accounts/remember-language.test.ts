import { beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../test/members.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
const ids = new Map<string, number>()
beforeAll(async () => {
	shop = await openShop()
	for (const { id, code } of await shop.db.many<{ id: number; code: string }>(
		'select id, code from languages',
	))
		ids.set(code, id)
})

const languageOf = async (userId: number) =>
	(await shop.db.one<{ language_id: number | null }>('select language_id from users where id = $1', [userId]))
		.language_id

// covers spec:currency-and-language.3
test('later mails use the language of the shopper’s last change', async () => {
	const { visitor, person } = await signedIn(shop)
	await visitor.post('/api/cart/clear', { lang_id: ids.get('de') })
	expect(await languageOf(person.id)).toBe(ids.get('de'))
	await visitor.post('/api/cart/clear', { lang_id: ids.get('pl') })
	expect(await languageOf(person.id)).toBe(ids.get('pl'))
})

test('reads, a missing language and an unknown one change nothing', async () => {
	const { visitor, person } = await signedIn(shop)
	await visitor.post('/api/cart/clear', { lang_id: ids.get('es') })
	await visitor.get(`/api/user/profile?lang_id=${ids.get('de')}`)
	await visitor.post('/api/cart/clear', {})
	await visitor.post('/api/cart/clear', { lang_id: 999_999 })
	expect(await languageOf(person.id)).toBe(ids.get('es'))
})
