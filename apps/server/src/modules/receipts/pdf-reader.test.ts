import { formatNumber } from '@skinverse/contract/number-format'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, createBuyer, fillCart, TRADE_URL } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import { readAsStranger } from '../../../test/pdf-reader.ts'
import { offerIn, openSellingShop, type SellingShop } from '../../../test/sellers.ts'
import { decide, topUp } from '../../../test/top-ups.ts'
import { openContent } from '../content/index.ts'
import { settleOrder } from '../orders/index.ts'

let shop: SellingShop
beforeAll(async () => {
	shop = await openSellingShop()
	await shop.db.run('delete from rate_limits')
})

/** A shopper with one document of each kind, by its path. */
async function documentsOf(language: string): Promise<{ buyer: Buyer; paths: Record<string, string> }> {
	const buyer = await createBuyer(shop, 2000)
	await shop.db.run(
		'update users set language_id = (select id from languages where code = $2) where id = $1',
		[buyer.id, language],
	)
	const itemIds = [
		await addItem(shop.db, { title: '★ Karambit | Fade', price_cents: 123_450 }),
		await addItem(shop.db, { title: 'M4A4 | 龍王 (Dragon King)', price_cents: 500 }),
	]
	await fillCart(shop.db, buyer.id, itemIds)
	const { body } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
	const content = await openContent(shop.platform)
	await content.close()
	await shop.db.transaction((tx) =>
		settleOrder({ platform: shop.platform, content }, tx, {
			orderId: body.order_id,
			itemIds: itemIds.slice(1),
			outcome: 'canceled',
		}),
	)
	const receipts = (await buyer.visitor.get(`/api/receipts?order=${body.order_id}`)).body.payload
	const { depositId, page } = await topUp(buyer.visitor)
	await decide(buyer.visitor, page, 'approve')
	const offerId = await offerIn(shop, { visitor: buyer.visitor, person: buyer }, 'sold')
	return {
		buyer,
		paths: {
			order: `receipts/order/${body.order_id}`,
			refund: `receipts/${receipts.find(({ kind }: { kind: string }) => kind === 'refund').number}`,
			deposit: `receipts/deposit/${depositId}`,
			offer: `receipts/offer/${offerId}`,
			statement: `user/statement.pdf?month=${new Date().toISOString().slice(0, 7)}`,
		},
	}
}

async function download({ visitor }: Buyer, path: string): Promise<Buffer> {
	const cookie = visitor.cookies.header() ?? ''
	const response = await fetch(`${shop.origin}/api/${path}`, { headers: { cookie } })
	expect(response.status).toBe(200)
	return Buffer.from(await response.arrayBuffer())
}

const NUMBER = String.raw`\d{4}-\d{6}`
const MONTH = String.raw`\d{4}-\d\d`

/** The title of each document and the line of its total. */
const expected = {
	en: {
		order: [`Receipt ${NUMBER}`, 'Total €1,239.50'],
		refund: [`Credit note ${NUMBER}`, 'Total €5.00'],
		deposit: [`Top-up receipt ${NUMBER}`, 'Total €20.00'],
		offer: [`Settlement note ${NUMBER}`, 'Total €10.00'],
		statement: [`Statement ${MONTH}`, 'Closing balance BALANCE'],
	},
	de: {
		order: [`Rechnung ${NUMBER}`, 'Gesamt 1.239,50 €'],
		refund: [`Gutschrift ${NUMBER}`, 'Gesamt 5,00 €'],
		deposit: [`Aufladebeleg ${NUMBER}`, 'Gesamt 20,00 €'],
		offer: [`Abrechnung ${NUMBER}`, 'Gesamt 10,00 €'],
		statement: [`Kontoauszug ${MONTH}`, 'Endstand BALANCE'],
	},
	pl: {
		order: [`Rachunek ${NUMBER}`, 'Razem 1239,50 €'],
		refund: [`Nota korygująca ${NUMBER}`, 'Razem 5,00 €'],
		deposit: [`Potwierdzenie doładowania ${NUMBER}`, 'Razem 20,00 €'],
		offer: [`Rozliczenie ${NUMBER}`, 'Razem 10,00 €'],
		statement: [`Wyciąg ${MONTH}`, 'Saldo końcowe BALANCE'],
	},
	es: {
		order: [`Factura ${NUMBER}`, 'Total 1239,50 €'],
		refund: [`Nota de abono ${NUMBER}`, 'Total 5,00 €'],
		deposit: [`Comprobante de recarga ${NUMBER}`, 'Total 20,00 €'],
		offer: [`Liquidación ${NUMBER}`, 'Total 10,00 €'],
		statement: [`Extracto ${MONTH}`, 'Saldo final BALANCE'],
	},
} as const

/** Readers give each space as the file has it, or as the gap between two pieces. */
const plain = (text: string) => text.replaceAll(/[ \u00A0]+/g, ' ')

describe.each(Object.entries(expected))('in %s', (language, titles) => {
	let documents: Awaited<ReturnType<typeof documentsOf>>
	beforeAll(async () => {
		documents = await documentsOf(language)
	})

	test.each(Object.entries(titles))('%s › another program reads it', async (kind, [title, total]) => {
		const file = await download(documents.buyer, documents.paths[kind] ?? '')
		const { text, info, xmp, isTagged, roles, fonts } = await readAsStranger(file)
		const written = new RegExp(`^${title}$`)
		expect(info).toMatchObject({ Title: expect.stringMatching(written), Language: language })
		expect(info.Producer).toBe(shop.platform.config.brand)
		const lines = plain(text).split('\n')
		expect(lines).toContainEqual(expect.stringMatching(written))
		const balance = formatNumber(await documents.buyer.balance(), language, 2)
		expect(lines).toContain(plain(total.replace('BALANCE', balance)))
		// As the metadata claim: PDF/A-2a, so tagged, with all fonts and the colours' meaning inside.
		expect([xmp.get('pdfaid:part'), xmp.get('pdfaid:conformance')]).toEqual(['2', 'A'])
		expect(xmp.get('dc:title')).toBe(info.Title)
		for (const name of ['/OutputIntents', '/S /GTS_PDFA1', '/DestOutputProfile'])
			expect(file.toString('latin1')).toContain(name)
		expect(isTagged).toBe(true)
		expect(new Set(roles)).toEqual(new Set(['Root', 'Document', 'P', 'H1', 'Table', 'TR', 'TH', 'TD']))
		expect(fonts.length).toBeGreaterThan(0)
		expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
	})
})
