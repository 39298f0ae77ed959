import { beforeAll, expect, test } from 'vitest'
import { mailTo } from '../../../test/mails.ts'
import {
	createSeller,
	detailsOf,
	offerIn,
	openSellingShop,
	operatorDoes,
	payoutOf,
	requestPayout,
	type SellingShop,
	submit,
} from '../../../test/sellers.ts'

let shop: SellingShop
beforeAll(async () => {
	shop = await openSellingShop()
})

const hostile = [
	['markup', '<script>alert(1)</script><img src=x onerror=alert(2)>'],
	['a formula', "=cmd()|' /C calc'!A0"],
	['a formula that starts with @', '@SUM(1+1)*cmd()'],
	['quotes and SQL', `'"; drop table offers; --`],
	['placeholders', '{price} {name} {brand}'],
	['right-to-left marks', '\u202egpj.exe\u202c \u2067x\u2069 \u200f'],
	['other scripts', 'أسلوب ﷽ 龍 👩‍👩‍👧 Ž̸̛'],
] as const

/** Bidirectional overrides are removed: they would reverse the text beside them. */
const readable = (words: string) => words.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')

test.each(hostile)('%s in a name is plain text in responses and mails', async (_, words) => {
	const { visitor, person } = await createSeller(shop)
	await shop.db.run('update users set name = $2 where id = $1', [person.id, words])
	const title = `${readable(words)} |`
	const id = await submit(visitor, { title: `${words} |` })
	expect(await detailsOf(visitor, id)).toMatchObject({ title })
	expect((await shop.admin.get(`/api/backoffice/offers/${id}`)).body.payload.title).toBe(title)
	const { html, text, subject } = await mailTo(shop.db, person.email)
	expectPlain(html, words)
	expect(subject).toBe(`We received your offer: ${readable(words)} |`)
	expect(text).toContain(`Hi ${readable(words)}, you offered ${readable(words)} |`)
})

test.each(hostile)('%s in a reason is plain text in responses and mails', async (_, words) => {
	const { visitor, person } = await createSeller(shop)
	const id = await submit(visitor)
	await operatorDoes(shop, id, 'decline', { reason: words })
	expect(await detailsOf(visitor, id)).toMatchObject({ reason: readable(words).trim() })
	const { html } = await mailTo(shop.db, person.email, 2)
	expectPlain(html, words)
})

test.each(hostile)("%s in an account holder's name is plain text", async (_, words) => {
	const seller = await createSeller(shop)
	const id = await offerIn(shop, seller, 'ready_for_payout')
	await requestPayout(seller.visitor, id, 'sepa-manual', { first_name: words, last_name: 'X' })
	const { payload } = (await shop.admin.get(`/api/backoffice/payouts/${await payoutOf(shop, id)}`)).body
	expect(payload.account_holder).toBe(`${readable(words).trim()} X`)
})

test('a reason keeps its line breaks', async () => {
	const { visitor, person } = await createSeller(shop)
	const id = await submit(visitor)
	await operatorDoes(shop, id, 'decline', { reason: 'First.\n\nSecond.' })
	expect((await mailTo(shop.db, person.email, 2)).text).toContain('Reason: First.\n\nSecond.')
})

const LINK_TOO_LONG = 'This link is too long. Please use the short address of your Steam inventory.'

test.each(['title', 'item_url'])('10 KB in %s is refused', async (field) => {
	const { visitor } = await createSeller(shop)
	const value = field === 'item_url' ? `https://steamcommunity.com/${'x'.repeat(10_240)}` : 'x'.repeat(10_240)
	const { status, body } = await visitor.post('/api/offer/create', {
		title: 'x',
		price: 1,
		quality: 'well_worn',
		item_url: 'https://steamcommunity.com/id/x',
		[field]: value,
	})
	expect({ status, errors: body.errors }).toEqual({
		status: 422,
		errors: { [field]: [field === 'item_url' ? LINK_TOO_LONG : 'This text is too long'] },
	})
})

test.each(['\0', 'line\nbreak', '\u0007'])('a control character in a title is refused: %j', async (title) => {
	const { visitor } = await createSeller(shop)
	const { status } = await visitor.post('/api/offer/create', {
		title: `a${title}b`,
		price: 1,
		quality: 'well_worn',
		item_url: 'https://steamcommunity.com/id/x',
	})
	expect(status).toBe(422)
})

function expectPlain(html: string, words: string): void {
	expect(html).not.toContain('<script')
	expect(html).not.toContain('<img')
	expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
	// Input that looks like a placeholder stays as it is: no double interpolation.
	if (words.includes('{brand}')) expect(html).toContain('{price} {name} {brand}')
}
