import { beforeAll, expect, it } from 'vitest'
import { createBuyer, openShopWith } from '../../../../test/buyers.ts'
import { addItem } from '../../../../test/items.ts'
import { mailTo } from '../../../../test/mails.ts'
import type { TestShop } from '../../../../test/shop.ts'
import { unsubscribeUrl } from './unsubscribe-token.ts'

let shop: TestShop
beforeAll(async () => {
	shop = await openShopWith()
})

/** A shopper with an alert, a second one and a saved search, and the path of the mail's link. */
async function mailed() {
	const buyer = await createBuyer(shop)
	const [id, other] = [await addItem(shop.db, { price_cents: 1000 }), await addItem(shop.db)]
	for (const item of [id, other])
		await buyer.visitor.put(`/api/watchlist/items/${item}`, { alert: 'any_drop' })
	await buyer.visitor.post('/api/watchlist/searches', { title: 'All', address: '/products' })
	await shop.db.run('update items set price_cents = 900 where id = $1', [id])
	const { text } = await mailTo(shop.db, buyer.email)
	const path = new URL(/http\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? '').pathname
	const alerts = async () => {
		const { entries, searches } = (await buyer.visitor.get('/api/watchlist')).body.payload
		const of = (item: number) => entries.find((entry: { id: number }) => entry.id === item).alert
		return { this: of(id), other: of(other), search: searches[0].is_mailed }
	}
	return { path, alerts }
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (path: string, rawBody?: string, headers: Record<string, string> = FORM) =>
	shop.visitor().send('POST', path, undefined, { rawBody, headers, csrf: false })

it('one POST of a mail program ends the mails about that thing alone, without signing in', async () => {
	const { path, alerts } = await mailed()
	expect((await post(path, 'List-Unsubscribe=One-Click')).status).toBe(200)
	expect(await alerts()).toEqual({ this: 'none', other: 'any_drop', search: true })
	// A mail program may repeat it.
	expect((await post(path, 'List-Unsubscribe=One-Click')).status).toBe(200)
})

it('takes the form in both types that RFC 8058 allows, and none at all', async () => {
	const { path, alerts } = await mailed()
	const multipart =
		'--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
	const type = { 'content-type': 'multipart/form-data; boundary=x' }
	expect((await post(path, multipart, type)).status).toBe(200)
	expect(await alerts()).toMatchObject({ this: 'none', other: 'any_drop' })
	expect((await post(path, undefined, {})).status).toBe(200)
})

it('opening the link asks first and changes nothing', async () => {
	const { path, alerts } = await mailed()
	const { status, headers, body } = await shop.visitor().get(path)
	expect(status).toBe(200)
	expect(body).toContain('Stop these emails?')
	expect(headers.get('cache-control')).toBe('no-store')
	expect(await alerts()).toEqual({ this: 'any_drop', other: 'any_drop', search: true })
})

it('the page can end all mails of the watchlist', async () => {
	const { path, alerts } = await mailed()
	expect((await post(path, 'scope=all')).body).toContain('no more emails about your watchlist')
	expect(await alerts()).toEqual({ this: 'none', other: 'none', search: false })
})

it('a link that the shop did not sign does nothing and says so', async () => {
	const { path, alerts } = await mailed()
	const forged = path.replace(/-(\d+)-/, (_, id) => `-${Number(id) + 1}-`)
	for (const wrong of [forged, `${path}x`, path.slice(0, -1), '/unsubscribe/entry-1-%00']) {
		for (const answer of [await shop.visitor().get(wrong), await post(wrong, 'scope=all')]) {
			expect(answer.status).toBe(404)
			expect(answer.body).toContain('This link does not work')
		}
	}
	expect(await alerts()).toEqual({ this: 'any_drop', other: 'any_drop', search: true })
})

it('a link to a thing that was removed says that nothing is mailed', async () => {
	const { config, secrets } = shop.platform
	const { pathname } = new URL(unsubscribeUrl(config, secrets, { kind: 'search', id: 999_999_999 }))
	expect((await shop.visitor().get(pathname)).body).toContain('Emails stopped')
	expect((await post(pathname, 'scope=all')).status).toBe(200)
})
