import { beforeAll, describe, expect, test } from 'vitest'
import { camt } from '../../../test/camt.ts'
import {
	approveRun,
	openPayoutRunShop,
	type PayoutRunShop,
	proposeRun,
	readRun,
	runCall,
	SHOP_IBAN,
	sentRun,
	uploadStatement,
} from '../../../test/payout-runs.ts'
import { IBAN } from '../../../test/selling-forms.ts'

let shop: PayoutRunShop
beforeAll(async () => {
	shop = await openPayoutRunShop()
})

const single = (payoutId: number, verb: string, body: object = {}) =>
	shop.admin.post(`/api/backoffice/payouts/${payoutId}/${verb}`, body)
const okOf = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length
/** A refusal is fine, a bug is not. */
const noBugs = (answers: readonly { status: number }[]) =>
	expect(answers.filter(({ status }) => ![200, 403, 409].includes(status))).toEqual([])
const paidTransfers = async (payouts: number[]) =>
	(
		await shop.db.one<{ count: number }>(
			`select count(*) from ledger_transfers where kind = 'payout_paid' and reference = any ($1)`,
			[payouts.map((id) => `payout:${id}`)],
		)
	).count

describe('concurrently', () => {
	test('a payout is in one run or paid by itself, never both', async () => {
		const payouts = await shop.payouts(6)
		const propose = (by: typeof shop.first, ids: number[]) =>
			by.post('/api/backoffice/payout-runs', { payouts: ids })
		const answers = await Promise.all([
			propose(shop.first, payouts.slice(0, 4)),
			propose(shop.second, payouts.slice(2)),
			propose(shop.first, payouts.toReversed()),
			...payouts.map((id) => single(id, 'paid')),
		])
		noBugs(answers)
		const rows = await shop.db.many<{ live: number; status: string }>(
			`select payouts.status, (select count(*) from payout_run_payouts member
				where member.payout_id = payouts.id and member.state = 'waiting') as live
			from payouts where id = any ($1)`,
			[payouts],
		)
		for (const { live, status } of rows)
			expect([0, 1].includes(live) && (live === 0 || status === 'processing')).toBe(true)
		expect(await paidTransfers(payouts)).toBe(rows.filter(({ status }) => status === 'paid').length)
		expect(await shop.faults()).toEqual([])
	})

	test('a run is approved, sent back or canceled, once', async () => {
		for (let round = 0; round < 4; round += 1) {
			const payouts = await shop.payouts(2)
			const runId = await proposeRun(shop, payouts)
			const answers = await Promise.all([
				runCall(shop.second, runId, 'approve', { looked: true }),
				runCall(shop.second, runId, 'approve', { looked: true }),
				runCall(shop.admin, runId, 'approve', { looked: true }),
				runCall(shop.second, runId, 'send-back', { reason: 'Wait' }),
				runCall(shop.first, runId, 'cancel', { reason: 'No' }),
				runCall(shop.first, runId, 'take-out', { payouts: [payouts[0]] }),
				single(payouts[0] ?? 0, 'paid'),
				single(payouts[1] ?? 0, 'failed', { reason: 'x' }),
			])
			noBugs(answers)
			expect(okOf(answers.slice(0, 3))).toBeLessThanOrEqual(1)
			const files = await shop.db.many(
				'select 1 from payout_run_files where run_id = $1 and approved_at is not null',
				[runId],
			)
			expect(files.length).toBeLessThanOrEqual(1)
		}
		expect(await shop.faults()).toEqual([])
	})

	test('a sent run is settled once by statements, by hand and as failed, and cannot be canceled after that', async () => {
		for (let round = 0; round < 3; round += 1) {
			const payouts = await shop.payouts(4)
			const { runId } = await sentRun(shop, payouts)
			const entries = payouts.map((id) => ({ amount: '10.00', reference: `SV-${id}`, iban: IBAN }))
			const answers = await Promise.all([
				uploadStatement(shop.first, camt(entries, { account: SHOP_IBAN, id: `A${round}` })),
				uploadStatement(shop.second, camt(entries.toReversed(), { account: SHOP_IBAN, id: `B${round}` })),
				runCall(shop.first, runId, 'settle', { bank_reference: 'HAND' }),
				runCall(shop.second, runId, 'settle', { bank_reference: 'HAND', payouts: payouts.slice(1, 3) }),
				runCall(shop.second, runId, 'fail', { payouts: [payouts[3]], reason: 'Rejected' }),
				runCall(shop.second, runId, 'cancel', { reason: 'The bank did not use it' }),
				...payouts.map((id) => single(id, 'paid')),
			])
			noBugs(answers)
			const run = await readRun(shop.first, runId)
			expect(['settled', 'canceled']).toContain(run.status)
		}
		expect(await shop.faults()).toEqual([])
	})

	test('two runs of the same sellers are settled in opposite order without a deadlock', async () => {
		const sellers = await Promise.all(Array.from({ length: 5 }, () => shop.seller()))
		const runs: { runId: number; payouts: number[] }[] = []
		for (const order of [sellers, sellers.toReversed()]) {
			const payouts: number[] = []
			for (const seller of order) payouts.push(await shop.payout(seller))
			runs.push({ runId: (await sentRun(shop, payouts)).runId, payouts })
		}
		const answers = await Promise.all(
			runs.map(({ runId }) => runCall(shop.first, runId, 'settle', { bank_reference: 'X' })),
		)
		expect(okOf(answers)).toBe(2)
		expect(await shop.faults()).toEqual([])
	})
})

describe('a node that dies', () => {
	/** The connection ends in the middle of the transaction, as with a killed node. */
	const killIn = async (
		pattern: string,
		call: () => Promise<{ status: number }>,
		blocker: string,
		id: number,
	) => {
		const { promise: held, resolve: release } = Promise.withResolvers<void>()
		const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
		const lock = shop.db.transaction(async (tx) => {
			await tx.run(blocker, [id])
			isLocked()
			await held
		})
		await locked
		const answer = call()
		await expect
			.poll(async () => {
				const { ended } = await shop.db.one<{ ended: number }>(
					`select count(pg_terminate_backend(pid)) as ended from pg_stat_activity
					where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
					[pattern],
				)
				return ended
			})
			.toBeGreaterThan(0)
		release()
		await lock
		return answer
	}

	test('between the file and the state leaves no approved run without its file, and no file without approval', async () => {
		const [id = 0] = await shop.payouts(1)
		const runId = await proposeRun(shop, [id])
		// The file is made by then; the run's own row is written last.
		const answer = await killIn(
			'%update payout_run_payouts set checks%',
			() => runCall(shop.second, runId, 'approve', { looked: true }),
			'select from payout_run_payouts where payout_id = $1 for update',
			id,
		)
		expect(answer.status).toBeGreaterThanOrEqual(500)
		expect(await readRun(shop.first, runId)).toMatchObject({ status: 'proposed', file: { state: 'none' } })
		await approveRun(shop, runId)
		expect((await runCall(shop.first, runId, 'download')).status).toBe(200)
	})

	test('while a run is settled leaves all of its payouts as they were', async () => {
		const payouts = await shop.payouts(3)
		const { runId } = await sentRun(shop, payouts)
		await killIn(
			'%from payouts where id = any%',
			() => runCall(shop.first, runId, 'settle', { bank_reference: 'A' }),
			'select from payouts where id = $1 for update',
			payouts[2] ?? 0,
		)
		expect(await readRun(shop.first, runId)).toMatchObject({ status: 'sent', paid: 0 })
		expect((await runCall(shop.first, runId, 'settle', { bank_reference: 'A' })).status).toBe(200)
		expect(await paidTransfers(payouts)).toBe(3)
		expect(await shop.faults()).toEqual([])
	})
})
