import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
	type Buyer,
	createBuyer,
	createShoppers,
	fillCart,
	openShopWith,
	TRADE_URL,
} from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import { mailsTo, mailTo } from '../../../test/mails.ts'
import { standingClock } from '../../../test/movable-clock.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import type { TestShop } from '../../../test/shop.ts'
import { decide, topUp } from '../../../test/top-ups.ts'
import type { Attachment } from '../../platform/mail/attachments.ts'
import { type Content, openContent } from '../content/index.ts'
import { settleOrder } from '../orders/index.ts'
import type { ReceiptsContext } from './context.ts'
import { issueCreditNote, issueReceipt } from './issue-receipt.ts'
import { receiptNumber } from './receipt.ts'
import { renderReceipt } from './render-receipt.ts'

const START = new Date('2031-12-31T23:00:00Z')

let shop: TestShop
let context: ReceiptsContext & { content: Content }
beforeAll(async () => {
	shop = await openShopWith({ delivery_fee: 2.5, vat_percent: 21 }, { config: { demo: true } })
	const content = await openContent(shop.platform)
	await content.close()
	context = { platform: shop.platform, content }
})

async function buy(prices: readonly number[] = [1000, 500]) {
	const buyer = await createBuyer(shop, 1000)
	const itemIds: number[] = []
	for (const price_cents of prices) itemIds.push(await addItem(shop.db, { price_cents }))
	await fillCart(shop.db, buyer.id, itemIds)
	const { body } = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
	return { buyer, itemIds, orderId: body.order_id as number }
}

async function download(buyer: Buyer, path: string) {
	const response = await fetch(`${shop.origin}/api/receipts/${path}`, {
		headers: { cookie: buyer.visitor.cookies.header() ?? '' },
	})
	const bytes = Buffer.from(await response.arrayBuffer())
	return { status: response.status, headers: response.headers, bytes }
}

const receiptOf = (subject: string, id: number) =>
	shop.db.maybe<{ year: number; number: number }>(
		'select year, number from receipts where subject = $1 and subject_id = $2 order by part desc limit 1',
		[subject, id],
	)

describe('the receipt of an order', () => {
	test('is a PDF with seller, buyer, items, delivery, VAT and total', async () => {
		const { buyer, orderId } = await buy()
		const { status, headers, bytes } = await download(buyer, `order/${orderId}`)
		expect(status).toBe(200)
		expect(headers.get('content-type')).toBe('application/pdf')
		expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d{6}\.pdf"$/)
		const { text } = readPdf(bytes)
		for (const words of ['1 Sample Street', 'Ada Test', `#${orderId}`, '€10.00', '€5.00', '€2.50'])
			expect(text).toContain(words)
		// A long address is broken into lines.
		expect(text.replaceAll('\n', '')).toContain(buyer.email)
		// 17.50 EUR include 21 %.
		expect(text).toMatch(/Total\s+€17\.50/)
		expect(text).toMatch(/Includes 21% VAT\s+€3\.04/)
		expect(text).toContain('18.82 credits')
	})

	test('is issued by the shop itself after the purchase, and mailed', async () => {
		const { buyer, orderId } = await buy()
		await vi.waitFor(async () => expect(await receiptOf('order', orderId)).toBeDefined(), { timeout: 60_000 })
		const { text } = await mailTo(shop.db, buyer.email)
		expect(text).toContain('The receipt is attached as a PDF.')
		const { attachment } = await shop.db.one<{ attachment: object }>(
			'select attachment from mails where to_address = $1 order by id limit 1',
			[buyer.email],
		)
		expect(attachment).toEqual({ subject: 'order', id: orderId })
		const file = await shop.platform.attachments.make({ subject: 'order', id: orderId })
		expect(readPdf(file?.content ?? Buffer.alloc(0)).text).toContain(`#${orderId}`)
	})

	test('does not change with later changes of profile, settings and language', async () => {
		const { buyer, orderId } = await buy()
		const before = await download(buyer, `order/${orderId}`)
		await shop.db.run(`update users set name = 'Other', surname = 'Name' where id = $1`, [buyer.id])
		const after = await download(buyer, `order/${orderId}`)
		expect(readPdf(after.bytes).text).toBe(readPdf(before.bytes).text)
		const receipt = await issueReceipt(context, 'order', orderId)
		const settings = { ...context.content.settings(), requisites: 'Other Ltd.', vat_percent: 7 }
		const content = { ...context.content, settings: () => settings }
		const later = receipt && (await renderReceipt({ ...context, content }, receipt))
		expect(later?.content.equals(before.bytes)).toBe(true)
	})

	test('is for its buyer only', async () => {
		const { orderId } = await buy()
		const stranger = await createBuyer(shop)
		expect((await download(stranger, `order/${orderId}`)).status).toBe(404)
		const guest = await fetch(`${shop.origin}/api/receipts/order/${orderId}`)
		expect(guest.status).toBe(401)
		const receipt = await issueReceipt(context, 'order', orderId)
		const number = receipt && receiptNumber(receipt)
		expect((await download(stranger, String(number))).status).toBe(404)
		expect((await download(stranger, 'nonsense')).status).toBe(404)
	})
})

describe('a credit note', () => {
	const settle = (orderId: number, itemIds: number[]) =>
		shop.db.transaction((tx) => settleOrder(context, tx, { orderId, itemIds, outcome: 'canceled' }))

	test('is issued for each refunded part, and all parts add up to the order', async () => {
		const { buyer, orderId, itemIds } = await buy()
		await settle(orderId, itemIds.slice(0, 1))
		await issueCreditNote(context, orderId)
		await settle(orderId, itemIds.slice(1))
		await Promise.all([issueCreditNote(context, orderId), issueCreditNote(context, orderId)])
		const { body } = await buyer.visitor.get(`/api/receipts?order=${orderId}`)
		expect(body.payload.map(({ kind }: { kind: string }) => kind)).toEqual(['refund', 'refund', 'order'])
		const sums = await shop.db.one(
			`select sum((contents->>'total')::int) as total, sum((contents->>'totalMinor')::int) as minor,
				sum((contents->>'vat')::int) as vat from receipts where subject = 'refund' and subject_id = $1`,
			[orderId],
		)
		expect(sums).toEqual({ total: 1750, minor: 1882, vat: 304 })
		const [last, first] = body.payload
		const { text } = readPdf((await download(buyer, last.number)).bytes)
		expect(text).toContain(`Credit note ${last.number}`)
		expect(text).toContain('Corrects receipt')
		expect(text).toContain(body.payload[2].number)
		expect(text).toContain('€2.50')
		expect(readPdf((await download(buyer, first.number)).bytes).text).not.toContain('€2.50')
	})

	/** What the notes of an order come to, and what the order's page says is left. */
	const sumsOf = async (orderId: number) => {
		const notes = await shop.db.many<{ total: number; vat: number }>(
			`select (contents->>'total')::int as total, (contents->>'vat')::int as vat
			from receipts where subject = 'refund' and subject_id = $1 order by part`,
			[orderId],
		)
		const order = await shop.db.one<{ total: number; vat: number }>(
			'select total_cents as total, vat_cents as vat from orders where id = $1',
			[orderId],
		)
		const sum = (name: 'total' | 'vat') => notes.reduce((all, note) => all + note[name], 0)
		return { notes, order, noted: { total: sum('total'), vat: sum('vat') } }
	}

	test('has the part of the VAT that the rest of the order loses, also of very small prices', async () => {
		const { orderId, buyer, itemIds } = await buy([3, 3, 3, 3, 3])
		for (const itemId of itemIds) {
			await settle(orderId, [itemId])
			await issueCreditNote(context, orderId)
			const { body } = await buyer.visitor.get(`/api/purchase/orders/${orderId}`)
			const { notes, order, noted } = await sumsOf(orderId)
			expect(notes.every(({ vat }) => vat >= 0)).toBe(true)
			expect(order.vat - noted.vat).toBe(Math.round(body.payload.remaining.vat.eur * 100))
		}
		const { order, noted } = await sumsOf(orderId)
		expect(noted).toEqual(order)
	})

	test('adds up also when it is asked for while items are being refunded', async () => {
		const orders = await Promise.all(Array.from({ length: 20 }, () => buy()))
		await Promise.all(
			orders.map(async ({ orderId, itemIds }) => {
				await issueReceipt(context, 'order', orderId)
				await Promise.all([
					settle(orderId, itemIds.slice(0, 1)).then(() => settle(orderId, itemIds.slice(1))),
					...Array.from({ length: 4 }, () => issueCreditNote(context, orderId)),
				])
				await issueCreditNote(context, orderId)
			}),
		)
		for (const { orderId } of orders) {
			const { order, noted } = await sumsOf(orderId)
			expect(noted).toEqual(order)
		}
	})

	test('is attached to the mail about its refund, each part to its own', async () => {
		const { buyer, orderId, itemIds } = await buy()
		await settle(orderId, itemIds.slice(0, 1))
		await vi.waitFor(async () => expect(await receiptOf('refund', orderId)).toBeDefined(), {
			timeout: 60_000,
		})
		await settle(orderId, itemIds.slice(1))
		const subject = `Refund for order #${orderId}`
		await vi.waitFor(
			async () => {
				const all = await mailsTo(shop.db, buyer.email)
				const refunds = all.filter((mail) => mail.subject === subject)
				expect(refunds.map(({ text }) => text.includes('The credit note is attached as a PDF.'))).toEqual([
					true,
					true,
				])
			},
			{ timeout: 60_000 },
		)
		const attached = await shop.db.many<{ attachment: Attachment }>(
			'select attachment from mails where to_address = $1 and subject = $2 order by id',
			[buyer.email, subject],
		)
		const files = await Promise.all(
			attached.map(({ attachment }) => shop.platform.attachments.make(attachment)),
		)
		const notes = (await buyer.visitor.get(`/api/receipts?order=${orderId}`)).body.payload
			.filter(({ kind }: { kind: string }) => kind === 'refund')
			.map(({ number }: { number: string }) => number)
		const said = files.map((file) => readPdf(file?.content ?? Buffer.alloc(0)).text)
		const numbers = said.map((text) => /Credit note (\S+)/.exec(text)?.[1])
		expect(numbers.toSorted()).toEqual(notes.toSorted())
		expect(said.map((text) => /Total\s+(\S+)/.exec(text)?.[1]).toSorted()).toEqual(['€10.00', '€7.50'])
	})

	test('is issued by the shop itself after a refund', async () => {
		const { orderId, itemIds } = await buy()
		await settle(orderId, itemIds)
		await vi.waitFor(async () => expect(await receiptOf('refund', orderId)).toBeDefined(), {
			timeout: 60_000,
		})
	})
})

describe('the receipt of a top-up', () => {
	test('exists once it is credited', async () => {
		const buyer = await createBuyer(shop)
		const { depositId, page } = await topUp(buyer.visitor)
		const early = await buyer.visitor.get(`/api/receipts/deposit/${depositId}`)
		expect([early.status, early.body.code]).toEqual([409, 'receipt_unavailable'])
		await decide(buyer.visitor, page, 'approve')
		await vi.waitFor(async () => expect(await receiptOf('deposit', depositId)).toBeDefined(), {
			timeout: 60_000,
		})
		const { text } = readPdf((await download(buyer, `deposit/${depositId}`)).bytes)
		for (const words of ['Grace Hopper', 'Pikk 1', '10123 Tallinn', '€20.00']) expect(text).toContain(words)
	})
})

describe('numbers', () => {
	/** Orders without a purchase: only the numbers matter. */
	async function orders(count: number): Promise<number[]> {
		const [userId] = await createShoppers(shop.db, 1, 0)
		const rows = await shop.db.many<{ id: number }>(
			`insert into orders (user_id, kind, title, subtotal_cents, delivery_cents, discount_cents, total_cents,
				vat_cents, subtotal_minor, delivery_minor, discount_minor, total_minor, rate_ten_thousandths,
				vat_hundredths, announced_at)
			select $1, 'prompt', 'A prompt', 100, 0, 0, 100, 17, 100, 0, 0, 100, 10000, 2100, now()
			from generate_series(1, $2) returning id`,
			[userId, count],
		)
		return rows.map(({ id }) => id)
	}
	const at = (clock: ReturnType<typeof standingClock>): ReceiptsContext => ({
		...context,
		platform: { ...shop.platform, clock },
	})
	const numbersOf = async (year: number) =>
		(
			await shop.db.many<{ number: number }>('select number from receipts where year = $1 order by number', [
				year,
			])
		).map(({ number }) => number)

	test('have no gaps when 200 are issued concurrently, some twice and some rolled back, and start at 1 each year', async () => {
		const clock = standingClock(START)
		const then = at(clock)
		const ids = await orders(200)
		const twice = [...ids, ...ids.slice(0, 40)]
		const rolledBack = (await orders(20)).map((id) =>
			shop.db
				.transaction(async (tx) => {
					await tx.run(
						`select issue_receipt('order', $1, 1, (select user_id from orders where id = $1), $2, '{}')`,
						[id, START],
					)
					throw new Error('rolled back')
				})
				.catch((error: Error) => error.message),
		)
		const issued = await Promise.all(twice.map((id) => issueReceipt(then, 'order', id)))
		expect(new Set(await Promise.all(rolledBack))).toEqual(new Set(['rolled back']))
		const expected = Array.from({ length: 200 }, (_, index) => index + 1)
		expect(await numbersOf(2031)).toEqual(expected)
		// Twice is once.
		for (const [index, id] of ids.slice(0, 40).entries()) {
			expect(issued[200 + index]?.number).toBe(issued[index]?.number)
			expect(issued[index]?.subject_id).toBe(id)
		}
		clock.moveMinutes(120)
		const [next = 0] = await orders(1)
		expect(await issueReceipt(then, 'order', next)).toMatchObject({ year: 2032, number: 1 })
	})

	test('and contents cannot be changed or deleted', async () => {
		const [id = 0] = await orders(1)
		await issueReceipt(context, 'order', id)
		for (const change of [
			'update receipts set number = number + 1000 where subject_id = $1',
			`update receipts set contents = '{}' where subject_id = $1`,
			'delete from receipts where subject_id = $1',
			'update receipt_years set last_number = last_number + 2 where year > 0 and $1 > 0',
			'delete from receipt_years where $1 > 0',
		])
			await expect(shop.db.run(change, [id])).rejects.toThrow(/never changed|violates foreign key/)
		// Only the person may go, when the law no longer needs it.
		await shop.db.run(`update receipts set contents = contents - 'person' where subject_id = $1`, [id])
		const [receipt] = [await issueReceipt(context, 'order', id)]
		expect(receipt?.contents.person).toBeUndefined()
	})
})
