import { randomUUID } from 'node:crypto'
import { pick, type Random, randomFrom, wholeBetween } from '../../../src/modules/catalogue/demo/random.ts'
import { disputeEventOf } from '../../../src/modules/sandbox-pay/dispute-event.ts'
import { findDispute, type SandboxDispute } from '../../../src/modules/sandbox-pay/disputes.ts'
import { SIGNATURE_HEADER, sandboxSignature } from '../../../src/modules/sandbox-pay/event.ts'
import { at } from '../attempt.ts'
import { call, type Reply } from '../call.ts'
import type { StormContext } from '../context.ts'
import { repeatUntil } from '../until.ts'
import { finishJobs } from './finish-jobs.ts'
import { type Hired, hireOperator } from './hire.ts'

/** The bank of the shoppers, and the operator who works on cases. */
export interface CaseDesk extends StormContext {
	clerk: Hired
	webhookKey: Buffer
	random: Random
}

interface Payment {
	depositId: number
	ref: string
}

const PAUSE_MS = { from: 100, to: 500 }
const NEWEST = 40
const LEAST_CASES = 3
const REFUND_EUR = { from: 1, to: 20 }
const reason = { reason: 'Storm' }
/** Cases of which the provider does not know the operator's decision. */
const UNTOLD = `select id as "caseId" from cases where provider = 'sandbox' and case kind
	when 'refund' then status = 'opened' and provider_ref is null
	else provider_ref is not null and (accepted_by is not null and told_at is null
		or accepted_by is null and answer is not null and answered_at is null) end`

export async function openCaseDesk(context: StormContext): Promise<CaseDesk> {
	const webhookKey = context.operator.platform.secrets.key('sandbox-webhook')
	return { ...context, webhookKey, clerk: await hireOperator(context), random: randomFrom(context.seed * 67) }
}

/**
 * Banks take payments back, decide and change their minds; the provider repeats its webhooks; an operator answers,
 * gives up, writes off and refunds. In the end the provider reports everything once more, until the shop takes it.
 */
export async function takePaymentsBack(desk: CaseDesk, end: AbortSignal): Promise<void> {
	const { random, operator, witness } = desk
	let opened = 0
	const work = async () => {
		// While the database is unavailable nothing can be observed.
		if (!(await pick(random, acts)(desk).catch(() => false))) return
		opened++
		witness.count('payments taken back')
	}
	const isEnough = () => opened >= LEAST_CASES
	await repeatUntil(end, () => wholeBetween(random, PAUSE_MS.from, PAUSE_MS.to), work, isEnough)
	await finishJobs(operator.platform, 'cases.tell-provider', UNTOLD)
	for (const { id } of await operator.platform.db.many<{ id: string }>('select id from sandbox_disputes'))
		await insistOnReport(desk, id)
}

/** True if a payment was taken back. */
type Act = (desk: CaseDesk) => Promise<boolean>

const disputed: Act = async (desk) => {
	const payment = await anyPayment(desk)
	if (payment === undefined) return false
	const reply = await press(desk, payment.ref, pick(desk.random, ['dispute', 'dispute_half', 'refund']))
	return reply?.status === 303
}

const decided: Act = async (desk) => {
	const dispute = await anyDispute(desk)
	if (dispute !== undefined)
		await press(desk, dispute.checkoutId, `${pick(desk.random, ['win', 'lose', 'lose'])}:${dispute.id}`)
	return false
}

const repeated: Act = async (desk) => {
	const dispute = await anyDispute(desk)
	if (dispute !== undefined) await Promise.all([0, 1].map((node) => report(desk, dispute.id, node)))
	return false
}

const refunded: Act = async (desk) => {
	const payment = await anyPayment(desk)
	if (payment === undefined) return false
	const { random, tell, clerk } = desk
	const amount = String(wholeBetween(random, REFUND_EUR.from, REFUND_EUR.to))
	const path = `/api/backoffice/deposits/${payment.depositId}/refund`
	const headers = { 'idempotency-key': randomUUID() }
	const body = { amount, ...reason, allow_debt: random() < 0.5 }
	const answers = await Promise.all(
		[0, 1].map((node) => tell('case: refund', at(clerk.browsers, node).post(path, body, { headers }))),
	)
	return answers.some((answer) => answer?.status === 200)
}

/** What an operator may do with a case; some of it is too late by then. */
const worked: Act = async (desk) => {
	const { random, tell, clerk } = desk
	const found = await desk.operator.platform.db.maybe<{ id: number }>(
		`select id from cases where status in ('opened', 'evidence_due', 'answered', 'lost')
		order by id desc limit 1 offset $1`,
		[wholeBetween(random, 0, NEWEST / 4)],
	)
	if (found === undefined) return false
	const action = pick(random, ['answer', 'accept', 'write-off'] as const)
	const body = action === 'answer' ? { text: 'Delivered by a trade offer.', entries: [] } : reason
	const path = `/api/backoffice/cases/${found.id}/${action}`
	await Promise.all([0, 1].map((node) => tell(`case: ${action}`, at(clerk.browsers, node).post(path, body))))
	return false
}

const acts: readonly Act[] = [disputed, disputed, decided, decided, repeated, refunded, worked, worked]

/** A credited one: banks take back weeks later. */
function anyPayment({ operator, random }: CaseDesk): Promise<Payment | undefined> {
	return operator.platform.db.maybe<Payment>(
		`select deposit.id as "depositId", checkout.id as ref from deposits deposit
			join sandbox_checkouts checkout on checkout.order_id = deposit.id
		where deposit.status = 'Success' and checkout.state = 'approved' order by deposit.id desc limit 1 offset $1`,
		[wholeBetween(random, 0, NEWEST - 1)],
	)
}

function anyDispute({
	operator,
	random,
}: CaseDesk): Promise<Pick<SandboxDispute, 'id' | 'checkoutId'> | undefined> {
	return operator.platform.db.maybe(
		`select id, checkout_id as "checkoutId" from sandbox_disputes order by created_at desc limit 1 offset $1`,
		[wholeBetween(random, 0, NEWEST / 4)],
	)
}

/** A button of the provider's page about a paid payment. */
async function press(
	{ origins, witness, random }: CaseDesk,
	ref: string,
	button: string,
): Promise<Reply | undefined> {
	const reply = await call({
		origin: at(origins, wholeBetween(random, 0, origins.length - 1)),
		path: `/sandbox/pay/${ref}`,
		body: `decision=${button}`,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
	})
	witness.glance('POST /sandbox/pay', reply)
	return reply
}

/** The provider's webhook about the present state of a dispute or refund; true if the shop took it. */
async function report(
	{ operator, origins, witness, webhookKey }: CaseDesk,
	id: string,
	node: number,
): Promise<boolean> {
	const { db } = operator.platform
	const dispute = await findDispute(db, id)
	const event = dispute && (await disputeEventOf(db, dispute))
	const body = JSON.stringify(event)
	const reply = await call({
		origin: at(origins, node),
		path: '/api/webhooks/sandbox',
		body,
		headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sandboxSignature(webhookKey, body) },
	})
	witness.glance('POST /webhooks/sandbox', reply)
	return reply?.status === 200
}

/** Providers repeat a webhook until the shop takes it. */
async function insistOnReport(desk: CaseDesk, id: string): Promise<void> {
	let isTaken = false
	await repeatUntil(
		AbortSignal.abort(),
		() => PAUSE_MS.from,
		async () => {
			isTaken = await report(desk, id, 0)
		},
		() => isTaken,
	)
}
