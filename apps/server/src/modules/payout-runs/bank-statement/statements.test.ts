import { beforeAll, describe, expect, test } from 'vitest'
import { type CamtEntry, camt } from '../../../../test/camt.ts'
import { mailAbout } from '../../../../test/mails.ts'
import {
	openPayoutRunShop,
	type PayoutRunShop,
	readRun,
	runCall,
	SHOP_IBAN,
	sentRun,
	uploadStatement,
} from '../../../../test/payout-runs.ts'
import { statusOfOffer, transfersOf } from '../../../../test/sellers.ts'
import { IBAN } from '../../../../test/selling-forms.ts'

let shop: PayoutRunShop
beforeAll(async () => {
	shop = await openPayoutRunShop()
})

let statements = 0
/** Each has an id of its own, so none is the repetition of another one. */
const statement = (entries: CamtEntry[], account = SHOP_IBAN) => {
	statements += 1
	return camt(entries, { account, id: `S${statements}` })
}
const debit = (payoutId: number, amount = '10.00'): CamtEntry => ({
	amount,
	reference: `SV-${payoutId}`,
	iban: IBAN,
	bankReference: `B-${payoutId}`,
})
const returned = (payoutId: number, code = 'AC04', amount = '10.00'): CamtEntry => ({
	amount,
	kind: 'CRDT',
	reference: `SV-${payoutId}`,
	reason: { code, words: 'Account closed' },
	bankReference: `R-${payoutId}`,
})
async function upload(xml: string) {
	const { status, body } = await uploadStatement(shop.first, xml)
	if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
	return { message: body.message, ...body.payload }
}
const resultsOf = ({ lines }: { lines: { reference: string; result: string }[] }) =>
	lines.map(({ reference, result }) => [reference, result])
const offerOf = async (payoutId: number) =>
	(await shop.db.one<{ id: number }>('select offer_id as id from payouts where id = $1', [payoutId])).id

describe('POST /backoffice/payout-runs/statements', () => {
	test('settles what the bank booked and marks what it returned; the seller is told why and can request it again', async () => {
		const sellers = [await shop.seller(), await shop.seller(), await shop.seller()]
		const payouts: number[] = []
		for (const seller of sellers) payouts.push(await shop.payout(seller))
		const [one = 0, two = 0, three = 0] = payouts
		const { runId } = await sentRun(shop, payouts)
		const report = await upload(statement([debit(one), returned(two), { amount: '3.50', reference: 'RENT' }]))
		expect(resultsOf(report)).toEqual([
			[`SV-${one}`, 'paid'],
			[`SV-${two}`, 'failed'],
		])
		expect(report.others).toBe(1)
		expect(await readRun(shop.first, runId)).toMatchObject({ status: 'sent', paid: 1, failed: 1 })
		expect(await statusOfOffer(shop, await offerOf(two))).toBe('ready_for_payout')
		const mail = await mailAbout(shop.db, sellers[1]?.email ?? '', 'The payout for AK-47 | Redline failed')
		expect(mail.text).toContain('This account is closed. Please use another account.')

		await upload(statement([debit(three)]))
		const done = await readRun(shop.first, runId)
		expect(done).toMatchObject({ status: 'settled', paid: 2, failed: 1 })
		expect(done.payouts).toMatchObject([
			{ state: 'paid', bank_reference: `B-${one}` },
			{ state: 'failed', reason: 'AC04: Account closed', bank_reference: `R-${two}` },
			{ state: 'paid', bank_reference: `B-${three}` },
		])
		const again = await shop.payout(sellers[1] ?? expect.unreachable())
		const { payload } = (await shop.first.get('/api/backoffice/payout-runs/waiting')).body
		const waiting = payload.find(({ id }: { id: number }) => id === again)
		expect(waiting.failed).toEqual({
			reason: 'This account is closed. Please use another account.',
			run_id: runId,
		})
		expect(await shop.faults()).toEqual([])
	})

	test('read twice changes nothing, also concurrently and also as another file with the same entries', async () => {
		const payouts = await shop.payouts(2)
		const { runId } = await sentRun(shop, payouts)
		const entries = [debit(payouts[0] ?? 0), returned(payouts[1] ?? 0)]
		const xml = statement(entries)
		const answers = await Promise.all(
			Array.from({ length: 5 }, (_, index) => uploadStatement(index % 2 ? shop.first : shop.second, xml)),
		)
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
		const messages = answers.map(({ body }) => body.message).toSorted()
		expect(messages.filter((message) => message === 'The statement was read.')).toHaveLength(1)
		for (const { body } of answers)
			expect(resultsOf(body.payload).map(([, result]) => result)).toEqual(['paid', 'failed'])
		const before = await readRun(shop.first, runId)
		expect(before).toMatchObject({ status: 'settled', paid: 1, failed: 1 })
		expect(resultsOf(await upload(statement(entries))).map(([, result]) => result)).toEqual([
			'already_settled',
			'already_settled',
		])
		expect(await readRun(shop.first, runId)).toEqual(before)
		expect(await shop.faults()).toEqual([])
	})

	test('settles a whole run from one batch booking, and nothing if its sum differs', async () => {
		const { runId } = await sentRun(shop, await shop.payouts(3))
		const { message_id: id } = (await readRun(shop.first, runId)).file
		const short = await upload(statement([{ amount: '20.00', batch: { id, count: 3 } }]))
		expect(resultsOf(short)).toEqual([[id, 'amount_differs']])
		const few = await upload(statement([{ amount: '30.00', batch: { id, count: 2 } }]))
		expect(resultsOf(few)).toEqual([[id, 'amount_differs']])
		expect((await readRun(shop.first, runId)).paid).toBe(0)
		await upload(statement([{ amount: '30.00', batch: { id, count: 3 }, bankReference: 'BATCH-7' }]))
		const done = await readRun(shop.first, runId)
		expect(done).toMatchObject({ status: 'settled', paid: 3 })
		expect(done.payouts[2]).toMatchObject({ bank_reference: 'BATCH-7' })
		expect(await shop.faults()).toEqual([])
	})

	test('books back a payout that was paid and came back later, and pays it again', async () => {
		const seller = await shop.seller()
		const payoutId = await shop.payout(seller)
		const offerId = await offerOf(payoutId)
		const { runId } = await sentRun(shop, [payoutId])
		await upload(statement([debit(payoutId)]))
		expect(await statusOfOffer(shop, offerId)).toBe('sold')
		expect(resultsOf(await upload(statement([returned(payoutId, 'MD07')])))).toEqual([
			[`SV-${payoutId}`, 'returned'],
		])
		expect(await statusOfOffer(shop, offerId)).toBe('ready_for_payout')
		expect((await transfersOf(shop, offerId)).map(({ kind }) => kind)).toEqual([
			'offer',
			'payout',
			'payout_paid',
			'payout_reversed',
		])
		expect(await readRun(shop.first, runId)).toMatchObject({ status: 'settled', paid: 0, failed: 1 })
		await mailAbout(shop.db, seller.email, 'The payout for AK-47 | Redline failed')
		expect(await shop.faults()).toEqual([])
		const replayed = await upload(statement([debit(payoutId), returned(payoutId)]))
		expect(resultsOf(replayed).map(([, result]) => result)).toEqual(['already_settled', 'already_settled'])
		expect(await shop.faults()).toEqual([])
	})

	test('books a payout that was debited and returned in the same statement, in any order', async () => {
		const [payoutId = 0] = await shop.payouts(1)
		await sentRun(shop, [payoutId])
		const report = await upload(statement([returned(payoutId), debit(payoutId)]))
		expect(resultsOf(report).map(([, result]) => result)).toEqual(['paid', 'returned'])
		expect(await statusOfOffer(shop, await offerOf(payoutId))).toBe('ready_for_payout')
		expect(await shop.faults()).toEqual([])
	})

	test.each([
		['another amount', (id: number) => debit(id, '10.01'), 'amount_differs'],
		[
			'another account',
			(id: number) => ({ ...debit(id), iban: 'FR1420041010050500013M02606' }),
			'account_differs',
		],
		['another currency', (id: number) => ({ ...debit(id), currency: 'USD' }), 'amount_differs'],
		['a booking that is pending', (id: number) => ({ ...debit(id), status: 'PDNG' }), 'pending'],
	])('does not settle %s', async (_, entry, result) => {
		const [payoutId = 0] = await shop.payouts(1)
		const { runId } = await sentRun(shop, [payoutId])
		expect(resultsOf(await upload(statement([entry(payoutId)])))).toEqual([[`SV-${payoutId}`, result]])
		expect(await readRun(shop.first, runId)).toMatchObject({ status: 'sent', paid: 0, failed: 0 })
	})

	test('does not settle bookings of another account of the shop, unknown payouts and runs that are not sent', async () => {
		const [sent = 0, waiting = 0] = await shop.payouts(2)
		await sentRun(shop, [sent])
		const { run_id } = (await shop.first.post('/api/backoffice/payout-runs', { payouts: [waiting] })).body
		const other = await upload(statement([debit(sent)], 'DE89370400440532013000'))
		expect(resultsOf(other)).toEqual([[`SV-${sent}`, 'other_account']])
		const report = await upload(statement([debit(waiting), debit(999_999)]))
		expect(resultsOf(report).map(([, result]) => result)).toEqual(['not_sent', 'unknown'])
		expect((await readRun(shop.first, run_id)).status).toBe('proposed')
	})

	test('reports a payout that an operator marked as failed and the bank paid', async () => {
		const [payoutId = 0] = await shop.payouts(1)
		const { runId } = await sentRun(shop, [payoutId])
		await runCall(shop.first, runId, 'fail', { payouts: [payoutId], reason: 'Rejected' })
		expect(resultsOf(await upload(statement([debit(payoutId)])))).toEqual([[`SV-${payoutId}`, 'contradicts']])
	})

	test('shows the balance after the run from the last statement', async () => {
		const { runId } = await sentRun(shop, await shop.payouts(1))
		const closing = { amount: '52118.04', on: '2026-11-17' }
		await upload(camt([], { account: SHOP_IBAN, closing }))
		expect((await readRun(shop.first, runId)).balance).toEqual({ amount: 52_118.04, on: '2026-11-17' })
	})

	test('keeps nothing of the statement but what is about payouts', async () => {
		const [payoutId = 0] = await shop.payouts(1)
		await sentRun(shop, [payoutId])
		await upload(statement([debit(payoutId), { amount: '99.00', reference: 'SECRET-CUSTOMER', iban: IBAN }]))
		const rows = await shop.db.many<{ row: string }>(
			'select payout_run_statements::text as row from payout_run_statements',
		)
		expect(rows.map(({ row }) => row).join()).not.toMatch(/SECRET-CUSTOMER|DE8937/)
		const { body } = await shop.first.get('/api/backoffice/payout-runs/statements')
		expect(body.payload[0]).toMatchObject({ others: 1, uploaded: { id: shop.firstOperator.id } })
	})

	test.each([
		['no XML', 'hello', 'This file is not readable XML. Nothing was changed.'],
		['another XML', '<a/>', 'This file is not a camt.053 statement. Nothing was changed.'],
		[
			'an external entity',
			'<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
			'This file is not readable XML. Nothing was changed.',
		],
	])('refuses %s', async (_, xml, message) => {
		const { status, body } = await uploadStatement(shop.first, xml)
		expect([status, body.message]).toEqual([422, message])
	})

	test('refuses a file that is too large', async () => {
		const { status } = await uploadStatement(shop.first, `<a>${' '.repeat(5 * 1024 * 1024)}</a>`)
		expect(status).toBe(422)
		const huge = await uploadStatement(shop.first, `<a>${' '.repeat(8 * 1024 * 1024)}</a>`)
		expect(huge.status).toBe(413)
	})
})

describe('POST /backoffice/payout-runs/{id}/settle and fail', () => {
	test('settle single payouts by hand; the last one ends the run', async () => {
		const [one = 0, two = 0] = await shop.payouts(2)
		const { runId } = await sentRun(shop, [one, two])
		await runCall(shop.first, runId, 'settle', { bank_reference: 'A', payouts: [one] })
		expect(await readRun(shop.first, runId)).toMatchObject({ status: 'sent', paid: 1 })
		expect((await runCall(shop.first, runId, 'settle', { bank_reference: 'B', payouts: [one] })).status).toBe(
			409,
		)
		expect((await runCall(shop.second, runId, 'cancel', { reason: 'x' })).body.message).toBe(
			'Some payouts of this run are settled. It can no longer be canceled.',
		)
		await runCall(shop.first, runId, 'fail', { payouts: [two], reason: 'Name differs' })
		expect(await readRun(shop.first, runId)).toMatchObject({ status: 'settled', paid: 1, failed: 1 })
		expect(await statusOfOffer(shop, await offerOf(two))).toBe('ready_for_payout')
		expect(await shop.faults()).toEqual([])
	})

	test('fail a payout by hand that was paid: the money is owed again', async () => {
		const [one = 0, two = 0] = await shop.payouts(2)
		const { runId } = await sentRun(shop, [one, two])
		await runCall(shop.first, runId, 'settle', { bank_reference: 'A' })
		await runCall(shop.first, runId, 'fail', { payouts: [one], reason: 'Came back' })
		const { payouts, status } = await readRun(shop.first, runId)
		expect([status, payouts.map(({ state }: { state: string }) => state)]).toEqual([
			'settled',
			['returned', 'paid'],
		])
		expect(await statusOfOffer(shop, await offerOf(one))).toBe('ready_for_payout')
		expect((await runCall(shop.first, runId, 'fail', { payouts: [one], reason: 'Again' })).status).toBe(409)
		expect(await shop.faults()).toEqual([])
	})

	test('are refused before the file was downloaded, and without a reference', async () => {
		const [id = 0] = await shop.payouts(1)
		const { run_id } = (await shop.first.post('/api/backoffice/payout-runs', { payouts: [id] })).body
		const early = await runCall(shop.first, run_id, 'settle', { bank_reference: 'A' })
		expect([early.status, early.body.message]).toEqual([409, 'The file of this run was not downloaded yet.'])
		expect((await runCall(shop.first, run_id, 'fail', { payouts: [id], reason: 'x' })).status).toBe(409)
		const { status, body } = await runCall(shop.first, run_id, 'settle', { bank_reference: ' ' })
		expect([status, body.errors]).toEqual([422, { bank_reference: ['Enter the reference of the bank'] }])
	})
})
