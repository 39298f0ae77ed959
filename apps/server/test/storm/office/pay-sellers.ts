import { cents } from '@skinverse/contract/money'
import { pick, type Random, randomFrom, wholeBetween } from '../../../src/modules/catalogue/demo/random.ts'
import { requestTransfer } from '../../requested-transfers.ts'
import { IBAN } from '../../selling-forms.ts'
import type { Answer } from '../../visitor.ts'
import { at } from '../attempt.ts'
import type { StormContext } from '../context.ts'
import { repeatUntil } from '../until.ts'
import type { Bank } from './bank.ts'
import { type Hired, hireOperator } from './hire.ts'

/** Two operators and the bank. */
export interface PayDesk extends StormContext {
	bank: Bank
	proposer: Hired
	approver: Hired
	random: Random
}

interface OpenRun {
	id: number
	status: 'proposed' | 'sent_back' | 'approved' | 'sent'
	messageId: string | null
}

const MOST_NEW = 4
const NEWEST = 6
const PAUSE_MS = { from: 20, to: 200 }
const LEAST_FILES = 2
const reason = { reason: 'Storm' }

export async function openPayDesk(context: StormContext, bank: Bank): Promise<PayDesk> {
	const [proposer, approver] = [await hireOperator(context), await hireOperator(context)]
	return { ...context, bank, proposer, approver, random: randomFrom(context.seed * 59) }
}

/**
 * Sellers ask for bank transfers, and two operators pay them with payout runs, each step by a double click at two
 * nodes. Any response may be lost, that with the bank's file too: the next step follows from what the database has.
 */
export async function paySellers(desk: PayDesk, end: AbortSignal): Promise<void> {
	const { bank, random } = desk
	// While the database is unavailable there is nothing to do.
	const work = () => takeStep(desk).catch(() => undefined)
	const isEnough = () => bank.told() >= LEAST_FILES
	await repeatUntil(end, () => wholeBetween(random, PAUSE_MS.from, PAUSE_MS.to), work, isEnough)
	await repeatUntil(
		end,
		() => PAUSE_MS.to,
		() => Promise.all(bank.untold().map((messageId) => uploadStatement(desk, messageId))),
		() => bank.untold().length === 0,
	)
}

async function takeStep(desk: PayDesk): Promise<void> {
	const { random, operator } = desk
	const run = await operator.platform.db.maybe<OpenRun>(
		`select id, status, message_id as "messageId" from payout_runs where status not in ('settled', 'canceled')
		order by id desc limit 1 offset $1`,
		[wholeBetween(random, 0, NEWEST - 1)],
	)
	await (run === undefined ? propose(desk) : steps[run.status](desk, run))
}

const steps: Readonly<Record<OpenRun['status'], (desk: PayDesk, run: OpenRun) => Promise<unknown>>> = {
	proposed(desk, { id }) {
		const decision = pick(desk.random, ['approve', 'approve', 'approve', 'send-back', 'cancel'] as const)
		const body = decision === 'approve' ? { looked: true } : reason
		return doTwice(desk, desk.approver, id, decision, body)
	},
	sent_back: (desk, { id }) => doTwice(desk, desk.proposer, id, 'propose'),
	approved: download,
	sent(desk, run) {
		if (run.messageId !== null && desk.bank.statementOf(run.messageId) !== undefined)
			return uploadStatement(desk, run.messageId)
		return desk.random() < 0.3
			? doTwice(desk, desk.approver, run.id, 'cancel', reason)
			: downloadAgain(desk, run)
	},
}

async function propose(desk: PayDesk): Promise<void> {
	const { random, operator, world, proposer, witness } = desk
	for (let count = wholeBetween(random, 1, MOST_NEW); count > 0; count--) {
		const sellerId = pick(random, world.users).id
		const price = cents(wholeBetween(random, 500, 9_000))
		const transfer = { sellerId, operatorId: proposer.id, price, iban: IBAN, holder: 'Grace Hopper' }
		await requestTransfer(operator, transfer)
		witness.count('requested transfers')
	}
	const waiting = await operator.platform.db.many<{ id: number }>(
		`select payout.id from payouts payout join offers offer on offer.id = payout.offer_id
		where payout.status = 'processing' and payout.method = 'sepa-manual' and not exists (
				select from payout_run_payouts member where member.payout_id = payout.id and member.state = 'waiting')
			and not exists (select from ledger_accounts where debtor_id = offer.user_id and balance_minor < 0)
		order by payout.id limit $1`,
		[2 * MOST_NEW],
	)
	const payouts = waiting.map(({ id }) => id)
	if (payouts.length > 0)
		await callTwice(desk, proposer, '/api/backoffice/payout-runs', { payouts }, 'propose')
}

/** One permission is one download: of two concurrent ones at most one gets the file, and the bank executes it. */
async function download(desk: PayDesk, { id }: OpenRun): Promise<void> {
	const answers = await doTwice(desk, desk.proposer, id, 'download')
	for (const answer of answers) {
		if (answer?.status === 200) desk.bank.execute(answer.body.payload.xml)
	}
}

/** The response with the file was lost. */
async function downloadAgain(desk: PayDesk, run: OpenRun): Promise<void> {
	desk.witness.count('payout runs: files that got lost')
	await doTwice(desk, desk.proposer, run.id, 'request-file', reason)
	await doTwice(desk, desk.approver, run.id, 'approve-file')
	await download(desk, run)
}

async function uploadStatement(desk: PayDesk, messageId: string): Promise<void> {
	const { bank, proposer } = desk
	const bytes = Buffer.from(bank.statementOf(messageId) ?? '').toString('base64')
	const body = { file_name: `${messageId}.xml`, bytes }
	const answers = await callTwice(desk, proposer, '/api/backoffice/payout-runs/statements', body, 'statement')
	if (answers.some((answer) => answer?.status === 200)) bank.confirm(messageId)
}

const doTwice = (desk: PayDesk, by: Hired, runId: number, action: string, body: object = {}) =>
	callTwice(desk, by, `/api/backoffice/payout-runs/${runId}/${action}`, body, action)

/** By a double click, at two nodes. */
function callTwice(
	{ tell, random }: PayDesk,
	{ browsers }: Hired,
	path: string,
	body: object,
	what: string,
): Promise<(Answer | undefined)[]> {
	const node = wholeBetween(random, 0, browsers.length - 1)
	return Promise.all(
		[node, node + 1].map((place) => tell(`payout run: ${what}`, at(browsers, place).post(path, body))),
	)
}
