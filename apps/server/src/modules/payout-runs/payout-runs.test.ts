import { hash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import { painFaults } from '../../../test/pain-001-rules.ts'
import {
	approveRun,
	openPayoutRunShop,
	type PayoutRunShop,
	proposeRun,
	readRun,
	runCall,
	sentRun,
} from '../../../test/payout-runs.ts'
import { createSeller, offerIn, payoutOf, requestPayout } from '../../../test/sellers.ts'
import { IBAN } from '../../../test/selling-forms.ts'

let shop: PayoutRunShop
beforeAll(async () => {
	shop = await openPayoutRunShop()
})

const OTHER_IBAN = 'FR1420041010050500013M02606'
const single = (payoutId: number, verb: string, body: object = {}) =>
	shop.second.post(`/api/backoffice/payouts/${payoutId}/${verb}`, body)
const said = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message]
const trail = (action: string, runId: number) =>
	shop.db.many<{ operator_id: number; after: Record<string, unknown> }>(
		'select operator_id, after from operator_trail where action = $1 and subject = $2 order by id',
		[`payout_runs.${action}`, String(runId)],
	)

describe('GET /backoffice/payout-runs/waiting', () => {
	const checksOf = async (payoutId: number) => {
		const { payload } = (await shop.first.get('/api/backoffice/payout-runs/waiting')).body
		return payload.find(({ id }: { id: number }) => id === payoutId)
	}
	const paid = async (payoutId: number) => expect((await single(payoutId, 'paid')).status).toBe(200)

	test('marks a first payout, an amount above the limit and a new account number', async () => {
		const seller = await shop.seller()
		const first = await shop.payout(seller)
		expect(await checksOf(first)).toMatchObject({
			checks: ['first_payout'],
			paid_before: 0,
			account: '•••• 3000',
		})
		await paid(first)
		expect(await checksOf(first)).toBeUndefined()
		expect(await checksOf(await shop.payout(seller))).toMatchObject({ checks: [], paid_before: 1 })
		expect(await checksOf(await shop.payout(seller, { iban: OTHER_IBAN, cents: 100_001 }))).toMatchObject({
			checks: ['new_account', 'above_limit'],
			account: '•••• 2606',
		})
	})

	test('payouts of one run do not count as paid before each other', async () => {
		const seller = await shop.seller()
		await paid(await shop.payout(seller))
		const { runId } = await sentRun(shop, [await shop.payout(seller), await shop.payout(seller)])
		await runCall(shop.first, runId, 'settle', { bank_reference: 'B2' })
		const { status, payouts } = await readRun(shop.first, runId)
		expect([status, ...payouts.map((payout: { paid_before: number }) => payout.paid_before)]).toEqual([
			'settled',
			1,
			1,
		])
	})

	test('marks an account number to which the last payout failed, with its reason', async () => {
		const seller = await shop.seller()
		const failed = await shop.payout(seller)
		await single(failed, 'failed', { reason: 'Account closed' })
		expect(await checksOf(await shop.payout(seller))).toMatchObject({
			checks: ['failed_before', 'first_payout'],
			failed: { reason: 'Account closed', run_id: null },
		})
		expect(await checksOf(await shop.payout(seller, { iban: OTHER_IBAN }))).toMatchObject({
			checks: ['first_payout'],
			failed: null,
		})
	})

	test('marks a blocked seller and a name that no bank can write, which cannot be proposed', async () => {
		const seller = await shop.seller()
		const blocked = await shop.payout(seller)
		await shop.db.run(`update users set blocked_at = now() where id = $1`, [seller.id])
		const nameless = await shop.payout(await shop.seller(), { holder: '田中 太郎' })
		expect((await checksOf(blocked)).checks).toContain('person_blocked')
		expect((await checksOf(nameless)).checks).toContain('name_invalid')
		const answer = await shop.first.post('/api/backoffice/payout-runs', { payouts: [blocked, nameless] })
		expect(said(answer)).toEqual([
			409,
			`These payouts cannot be paid by a run. Take them out: ${blocked}, ${nameless}`,
		])
	})

	test('never shows a whole account number', async () => {
		await shop.payouts(1)
		const { body } = await shop.first.get('/api/backoffice/payout-runs/waiting')
		expect(JSON.stringify(body)).not.toContain(IBAN.slice(4, 12))
	})
})

describe('a payout run', () => {
	test('takes its payouts out of those that are left to make, in the list and in the count', async () => {
		const idsIn = async (status: string): Promise<number[]> => {
			const { payload } = (await shop.first.get(`/api/backoffice/payouts?status=${status}`)).body
			return payload.map(({ id }: { id: number }) => id)
		}
		const count = async () => (await shop.first.get('/api/backoffice/today')).body.payload.payouts_to_make
		const [paid = 0, left = 0] = await shop.payouts(2)
		const before = await count()
		await proposeRun(shop, [paid])
		expect(await idsIn('in_run')).toContain(paid)
		expect(await idsIn('to_make')).toContain(left)
		expect(await idsIn('to_make')).not.toContain(paid)
		expect(await count()).toBe(before - 1)
	})

	test('goes from the proposal over the second approval and the file to the settlement', async () => {
		const payouts = await shop.payouts(3)
		const runId = await proposeRun(shop, payouts)
		expect(await readRun(shop.first, runId)).toMatchObject({
			status: 'proposed',
			payments: 3,
			total: 30,
			paid_from: '•••• 5685',
			file: { state: 'none', sha256: null },
			may: { approve: false, cancel: true, take_out: true, download: false, settle: false },
		})
		expect((await readRun(shop.second, runId)).may).toMatchObject({ approve: true, send_back: true })
		await approveRun(shop, runId)
		const approved = await readRun(shop.second, runId)
		expect(approved).toMatchObject({
			status: 'approved',
			approved: { id: shop.secondOperator.id },
			file: { state: 'ready', message_id: expect.stringMatching(/^SV-RUN-\d+-\d{8}$/) },
			may: { download: true, take_out: false, approve: false },
		})
		const { body } = await runCall(shop.first, runId, 'download')
		expect(body.payload.sha256).toBe(approved.file.sha256)
		expect(hash('sha256', body.payload.xml)).toBe(approved.file.sha256)
		expect(painFaults(body.payload.xml)).toEqual([])
		for (const id of payouts) expect(body.payload.xml).toContain(`<EndToEndId>SV-${id}</EndToEndId>`)
		expect(body.payload.xml).toContain(`<IBAN>${IBAN}</IBAN>`)
		expect((await readRun(shop.first, runId)).status).toBe('sent')
		const settled = await runCall(shop.first, runId, 'settle', { bank_reference: '20261117-0417' })
		expect(said(settled)).toEqual([200, 'Marked as paid. The sellers get an email.'])
		const done = await readRun(shop.first, runId)
		expect(done).toMatchObject({ status: 'settled', paid: 3, failed: 0 })
		expect(done.payouts).toMatchObject(
			payouts.map((id) => ({ id, state: 'paid', bank_reference: '20261117-0417' })),
		)
		expect(await shop.faults()).toEqual([])
		const { kept } = await shop.db.one<{ kept: boolean }>(
			'select file_sealed is not null as kept from payout_runs where id = $1',
			[runId],
		)
		expect(kept).toBe(false)
	})

	test('is in the trail with the sum of its file', async () => {
		const { runId, xml } = await sentRun(shop, await shop.payouts(1))
		const sha256 = hash('sha256', xml)
		expect(await trail('approve', runId)).toMatchObject([
			{ operator_id: shop.secondOperator.id, after: { file_sha256: sha256, payments: 1, total_eur: 10 } },
		])
		expect(await trail('download', runId)).toMatchObject([
			{ operator_id: shop.firstOperator.id, after: { file_sha256: sha256 } },
		])
	})

	test('is stored encrypted: the database has no account number of it', async () => {
		const runId = await proposeRun(shop, await shop.payouts(1))
		await approveRun(shop, runId)
		const { row } = await shop.db.one<{ row: string }>(
			`select payout_runs::text || encode(file_sealed, 'escape') as row from payout_runs where id = $1`,
			[runId],
		)
		expect(row).not.toContain(IBAN)
		expect(row).not.toContain('EndToEndId')
	})

	test('cannot be approved by its proposer, in the database too', async () => {
		const runId = await proposeRun(shop, await shop.payouts(1))
		const answer = await runCall(shop.first, runId, 'approve', { looked: true })
		expect(said(answer)).toEqual([403, 'You proposed this run. Another operator has to decide.'])
		expect((await runCall(shop.first, runId, 'send-back', { reason: 'x' })).status).toBe(403)
		await expect(
			shop.db.run(
				`update payout_runs set status = 'approved', approved_by = proposed_by, approved_at = now(), payments = 1,
					total_cents = 1000, message_id = 'x', debtor_iban = 'x', execution_on = now(), file_sha256 = 'x', file_sealed = 'x'
				where id = $1`,
				[runId],
			),
		).rejects.toThrow('payout_runs_second_operator')
	})

	test('is approved only as it was seen', async () => {
		const [one = 0, two = 0] = await shop.payouts(2)
		const runId = await proposeRun(shop, [one, two])
		const { version } = await readRun(shop.second, runId)
		await runCall(shop.first, runId, 'take-out', { payouts: [two] })
		expect((await runCall(shop.second, runId, 'approve', { version, looked: true })).status).toBe(409)
		const seen = await readRun(shop.second, runId)
		expect(
			(await runCall(shop.second, runId, 'approve', { version: seen.version, looked: true })).status,
		).toBe(200)
		expect(await readRun(shop.second, runId)).toMatchObject({ payments: 1, total: 10 })
	})

	test('waits on Today with the amount that is left in it', async () => {
		const waiting = async () =>
			(await shop.second.get('/api/backoffice/today/tasks')).body.payload.find(
				({ name }: { name: string }) => name === 'payout_runs_open',
			)?.value ?? 0
		const before = await waiting()
		const [one = 0, two = 0] = await shop.payouts(2)
		const runId = await proposeRun(shop, [one, two])
		expect(await waiting()).toBe(before + 20)
		await runCall(shop.first, runId, 'take-out', { payouts: [two] })
		expect(await waiting()).toBe(before + 10)
	})

	test('needs a confirmation that its marked payouts were looked at', async () => {
		const runId = await proposeRun(shop, await shop.payouts(1))
		expect(said(await runCall(shop.second, runId, 'approve'))).toEqual([
			409,
			'Look at the marked payouts and confirm it first.',
		])
		expect((await readRun(shop.second, runId)).status).toBe('proposed')
	})

	test('is not approved with a seller who was blocked since', async () => {
		const seller = await shop.seller()
		const runId = await proposeRun(shop, [await shop.payout(seller)])
		await shop.db.run('update users set blocked_at = now() where id = $1', [seller.id])
		const { status, body } = await runCall(shop.second, runId, 'approve', { looked: true })
		expect([status, body.message]).toEqual([409, expect.stringContaining('cannot be paid by a run')])
	})

	test('is not approved for an operator who was disabled, or by one who is new', async () => {
		const proposer = await createOperator(shop.db, 'finance')
		const payouts = await shop.payouts(1)
		const visitor = await operatorVisitor(shop, proposer)
		const { run_id } = (await visitor.post('/api/backoffice/payout-runs', { payouts })).body
		const fresh = await createOperator(shop.db, 'finance')
		await shop.db.run(`update operators set approves_from = now() + interval '1 day' where id = $1`, [
			fresh.id,
		])
		const tooNew = await runCall(await operatorVisitor(shop, fresh), run_id, 'approve', { looked: true })
		expect(tooNew.status).toBe(403)
		await shop.db.run('update operators set disabled_at = now() where id = $1', [proposer.id])
		const gone = await runCall(shop.second, run_id, 'approve', { looked: true })
		expect([gone.status, gone.body.message]).toEqual([409, expect.stringContaining('no longer has access')])
	})

	test('is sent back with a reason, changed and proposed again by an operator who then cannot approve it', async () => {
		const [one = 0, two = 0] = await shop.payouts(2)
		const runId = await proposeRun(shop, [one, two])
		await runCall(shop.second, runId, 'send-back', { reason: 'Leave out the second one' })
		expect(await readRun(shop.first, runId)).toMatchObject({
			status: 'sent_back',
			reason: 'Leave out the second one',
			may: { propose: true, approve: false },
		})
		expect((await runCall(shop.second, runId, 'approve', { looked: true })).status).toBe(409)
		expect((await runCall(shop.second, runId, 'take-out', { payouts: [two] })).status).toBe(200)
		expect((await runCall(shop.second, runId, 'propose')).status).toBe(200)
		expect((await runCall(shop.second, runId, 'approve', { looked: true })).status).toBe(403)
		expect((await runCall(shop.first, runId, 'approve', { looked: true })).status).toBe(200)
	})

	test('is never empty', async () => {
		const [one = 0] = await shop.payouts(1)
		const runId = await proposeRun(shop, [one])
		expect(said(await runCall(shop.first, runId, 'take-out', { payouts: [one] }))).toEqual([
			409,
			'The run would be empty. Cancel it instead.',
		])
		const nothing = await shop.first.post('/api/backoffice/payout-runs', { payouts: [] })
		expect([nothing.status, nothing.body.errors]).toEqual([422, { payouts: ['Select at least one payout'] }])
	})

	test('without a bank account of the shop is refused and stays proposed', async () => {
		const runId = await proposeRun(shop, await shop.payouts(1))
		const set = (iban: string) =>
			shop.admin.put('/api/backoffice/content/settings', { changes: { 'payout_account.iban': iban } })
		const wrong = await set('EE382200221020145686')
		expect(wrong.status).toBe(422)
		await set('')
		await expect.poll(async () => (await readRun(shop.second, runId)).paid_from).toBeNull()
		const { status, body } = await runCall(shop.second, runId, 'approve', { looked: true })
		expect([status, body.message]).toEqual([409, expect.stringContaining('Set the bank account')])
		await set('EE38 2200 2210 2014 5685')
		await expect.poll(async () => (await readRun(shop.second, runId)).paid_from).toBe('•••• 5685')
		await approveRun(shop, runId)
	})
})

describe('a payout in a run', () => {
	test('is in no second run, and is neither paid nor revealed by itself', async () => {
		const [id = 0] = await shop.payouts(1)
		const runId = await proposeRun(shop, [id])
		const again = await shop.first.post('/api/backoffice/payout-runs', { payouts: [id] })
		expect(said(again)).toEqual([409, `These payouts were paid or are in another run: ${id}`])
		const inRun = `This payout is in payout run ${runId}. Take it out of the run first, or settle it there.`
		for (const [verb, body] of [['paid'], ['failed', { reason: 'x' }], ['reveal']] as const) {
			expect([verb, ...said(await single(id, verb, body))]).toEqual([verb, 409, inRun])
		}
		await expect(
			shop.db.run(`update payouts set status = 'paid', finished_at = now() where id = $1`, [id]),
		).rejects.toThrow('is in a payout run')
		await expect(
			shop.db.run(
				`insert into payout_run_payouts (run_id, payout_id, amount_cents)
				select $1, payout_id, amount_cents from payout_run_payouts where run_id = $2`,
				[await proposeRun(shop, await shop.payouts(1)), runId],
			),
		).rejects.toThrow('payout_run_payouts_one_live')
	})

	test('that is taken out, or whose run is canceled, can be paid by itself', async () => {
		const [one = 0, two = 0] = await shop.payouts(2)
		const runId = await proposeRun(shop, [one, two])
		await runCall(shop.second, runId, 'take-out', { payouts: [one] })
		expect((await single(one, 'paid')).status).toBe(200)
		await runCall(shop.first, runId, 'cancel', { reason: 'Next week' })
		expect((await single(two, 'paid')).status).toBe(200)
		expect(await readRun(shop.first, runId)).toMatchObject({ status: 'canceled', reason: 'Next week' })
		expect(await shop.faults()).toEqual([])
	})

	test('to a card is never in one', async () => {
		const seller = await createSeller(shop)
		const offerId = await offerIn(shop, seller, 'ready_for_payout')
		expect((await requestPayout(seller.visitor, offerId, 'card-form')).status).toBe(200)
		const card = await payoutOf(shop, offerId)
		const { payload } = (await shop.first.get('/api/backoffice/payout-runs/waiting')).body
		expect(payload.map(({ id }: { id: number }) => id)).not.toContain(card)
		expect((await shop.first.post('/api/backoffice/payout-runs', { payouts: [card] })).status).toBe(409)
		const runId = await proposeRun(shop, await shop.payouts(1))
		await expect(
			shop.db.run(
				`insert into payout_run_payouts (run_id, payout_id, amount_cents) select $1, id, amount_cents from payouts where id = $2`,
				[runId, card],
			),
		).rejects.toThrow('cannot join run')
	})
})

describe('the file of a run', () => {
	test('is downloaded once; another download needs another approval', async () => {
		const { runId } = await sentRun(shop, await shop.payouts(1))
		const taken = 'The file was already downloaded. Another download needs approval by a second operator.'
		for (const by of [shop.first, shop.second])
			expect(said(await runCall(by, runId, 'download'))).toEqual([409, taken])
		expect((await runCall(shop.first, runId, 'request-file', { reason: 'The disk failed' })).status).toBe(200)
		expect((await runCall(shop.first, runId, 'request-file', { reason: 'Again' })).status).toBe(409)
		expect(said(await runCall(shop.first, runId, 'download'))).toEqual([409, taken])
		expect((await runCall(shop.first, runId, 'approve-file')).status).toBe(403)
		expect((await readRun(shop.second, runId)).file).toMatchObject({
			state: 'requested',
			request: { by: { id: shop.firstOperator.id }, reason: 'The disk failed' },
		})
		expect((await runCall(shop.second, runId, 'approve-file')).status).toBe(200)
		expect((await runCall(shop.first, runId, 'download')).status).toBe(200)
		expect((await runCall(shop.first, runId, 'download')).status).toBe(409)
		expect(await trail('download', runId)).toHaveLength(2)
	})

	test('is downloaded once by ten calls at the same time', async () => {
		const runId = await proposeRun(shop, await shop.payouts(1))
		await approveRun(shop, runId)
		const answers = await Promise.all(
			Array.from({ length: 10 }, () => runCall(shop.first, runId, 'download')),
		)
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
		expect(await trail('download', runId)).toHaveLength(1)
	})

	test('is not handed out with a payout that must not be paid any more; the others are proposed again', async () => {
		const seller = await shop.seller()
		const [stopped, other] = [await shop.payout(seller), (await shop.payouts(1))[0] ?? 0]
		const runId = await proposeRun(shop, [stopped, other])
		await approveRun(shop, runId)
		await shop.db.run('update users set blocked_at = now() where id = $1', [seller.id])
		const refused = await runCall(shop.first, runId, 'download')
		expect(said(refused)).toEqual([
			409,
			`These payouts must not be paid any more, so the file stays here: ${stopped}. Cancel the run and propose the others again.`,
		])
		expect((await readRun(shop.first, runId)).status).toBe('approved')
		expect(await trail('download', runId)).toHaveLength(0)
		expect((await runCall(shop.first, runId, 'cancel', { reason: 'A seller is blocked' })).status).toBe(200)
		const { xml } = await sentRun(shop, [other])
		expect([xml.includes(`SV-${other}`), xml.includes(`SV-${stopped}`)]).toEqual([true, false])
	})

	test('does not exist before the approval, nor after the run was canceled', async () => {
		const runId = await proposeRun(shop, await shop.payouts(1))
		expect((await runCall(shop.first, runId, 'download')).status).toBe(409)
		await approveRun(shop, runId)
		await runCall(shop.first, runId, 'cancel', { reason: 'No' })
		expect((await runCall(shop.first, runId, 'download')).status).toBe(409)
	})

	test('that was downloaded: the run is canceled by another operator than the one who has it', async () => {
		const [id = 0] = await shop.payouts(1)
		const { runId } = await sentRun(shop, [id])
		const reason = 'The bank rejected the file'
		expect(said(await runCall(shop.first, runId, 'cancel', { reason }))).toEqual([
			403,
			'You downloaded the file. Another operator has to confirm that the bank did not use it.',
		])
		expect((await runCall(shop.second, runId, 'cancel', { reason })).status).toBe(200)
		expect(await proposeRun(shop, [id])).toBeGreaterThan(runId)
	})

	test('has 50 payouts of different people, and follows the schema', async () => {
		const payouts: number[] = []
		for (let index = 0; index < 50; index += 1) {
			const holder = `Ünal Ço${'ß'.repeat(index)} & Sønner`
			payouts.push(await shop.payout(await shop.seller(), { cents: 1001 + index * 7, holder }))
		}
		const { runId, xml } = await sentRun(shop, payouts)
		expect(painFaults(xml)).toEqual([])
		const cents = payouts.reduce((sum, _, index) => sum + 1001 + index * 7, 0)
		expect(xml).toContain('<NbOfTxs>50</NbOfTxs>')
		expect(xml).toContain(`<CtrlSum>${(cents / 100).toFixed(2)}</CtrlSum>`)
		expect((await runCall(shop.first, runId, 'settle', { bank_reference: 'B50' })).status).toBe(200)
		expect(await readRun(shop.first, runId)).toMatchObject({ status: 'settled', paid: 50 })
		expect(await shop.faults()).toEqual([])
	})
})

describe('GET /backoffice/payout-runs/{id}/export', () => {
	test('has masked account numbers only, and is in the trail', async () => {
		const runId = await proposeRun(shop, await shop.payouts(2))
		const { status, body: text } = await shop.first.get(`/api/backoffice/payout-runs/${runId}/export`)
		expect(status).toBe(200)
		expect(text.trim().split('\r\n')).toHaveLength(3)
		expect(text).toContain('•••• 3000')
		expect(text).not.toContain(IBAN.slice(0, 10))
		expect(await trail('export', runId)).toHaveLength(1)
	})
})

describe('the roles', () => {
	test('support reads runs and changes nothing', async () => {
		const support = await operatorVisitor(shop, await createOperator(shop.db, 'support'))
		const runId = await proposeRun(shop, await shop.payouts(1))
		const { status, body } = await support.get(`/api/backoffice/payout-runs/${runId}`)
		expect(status).toBe(200)
		expect(Object.values(body.payload.may)).toEqual(Object.values(body.payload.may).map(() => false))
		for (const verb of ['approve', 'cancel', 'download', 'settle', 'take-out']) {
			const answer = await runCall(support, runId, verb, { payouts: [1], reason: 'x', bank_reference: 'x' })
			expect([verb, answer.status]).toEqual([verb, 403])
		}
	})

	test('an unknown run is not found', async () => {
		for (const verb of ['approve', 'cancel', 'download', 'settle', 'take-out', 'fail', 'propose']) {
			const answer = await runCall(shop.first, 999_999, verb, {
				payouts: [1],
				reason: 'x',
				bank_reference: 'x',
			})
			expect([verb, answer.status]).toEqual([verb, 404])
		}
		expect((await shop.first.get('/api/backoffice/payout-runs/999999')).status).toBe(404)
		expect((await shop.first.get('/api/backoffice/payout-runs/999999/export')).status).toBe(404)
	})
})
