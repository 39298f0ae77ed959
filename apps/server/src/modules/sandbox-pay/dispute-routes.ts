import { amountMinor } from '@skinverse/contract/money'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import type { SandboxCheckout } from './checkouts.ts'
import { reportDispute } from './dispute-event.ts'
import { decideDispute, findDispute, openDispute, type SandboxDispute } from './disputes.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'sandbox-dispute.report': { id: string }
	}
}

type Parts = Pick<Platform, 'db' | 'jobs' | 'clock' | 'secrets' | 'log'>

/** As with most card networks. */
const ANSWER_DAYS = 7
const MS_PER_DAY = 24 * 3_600_000

export async function workOnDisputes(app: FastifyInstance, parts: Parts): Promise<void> {
	const report = async ({ id }: { id: string }) => {
		const dispute = await findDispute(parts.db, id)
		if (dispute !== undefined) await reportDispute(app, parts, dispute)
	}
	await parts.jobs.work('sandbox-dispute.report', report, { role: 'web' })
}

/** Does what a button about a paid payment says, and tells the shop. False: not one of these buttons. */
export async function pressAfterPayment(
	app: FastifyInstance,
	parts: Parts,
	checkout: SandboxCheckout,
	button: string | null,
): Promise<boolean> {
	const [verb, id] = button?.split(':') ?? []
	if (verb === 'win' || verb === 'lose') {
		const dispute = await findDispute(parts.db, id ?? '')
		if (dispute?.checkoutId !== checkout.id) return false
		await decideDispute(parts.db, dispute.id, verb === 'win' ? 'won' : 'lost')
		await tell(app, parts, await findDispute(parts.db, dispute.id))
		return true
	}
	if (verb !== 'dispute' && verb !== 'dispute_half' && verb !== 'refund') return false
	if (checkout.state !== 'approved') return true
	await tell(app, parts, await openByButton(parts, checkout, verb))
	return true
}

function openByButton(
	{ db, clock }: Parts,
	{ id: checkoutId, amount: whole }: SandboxCheckout,
	verb: 'dispute' | 'dispute_half' | 'refund',
): Promise<SandboxDispute | undefined> {
	return db.transaction(async (tx) => {
		const { rest } = await tx.one<{ rest: number }>(
			`select $2::bigint - coalesce(sum(amount_minor), 0)::bigint as rest from sandbox_disputes
			where checkout_id = $1 and state <> 'won'`,
			[checkoutId, whole],
		)
		return openDispute(tx, {
			checkoutId,
			kind: verb === 'refund' ? 'refund' : 'dispute',
			amount: amountMinor(verb === 'dispute_half' ? Math.min(rest, Math.ceil(whole / 2)) : rest),
			askedAs: null,
			dueAt: verb === 'refund' ? null : new Date(clock.now().getTime() + ANSWER_DAYS * MS_PER_DAY),
		})
	})
}

/** Retries the webhook later if the shop does not accept it. */
async function tell(app: FastifyInstance, parts: Parts, dispute: SandboxDispute | undefined): Promise<void> {
	if (dispute === undefined) return
	try {
		await reportDispute(app, parts, dispute)
	} catch (err) {
		parts.log.warn({ err, dispute: dispute.id }, 'sandbox pay: the webhook failed, retrying later')
		await parts.jobs.enqueue(parts.db, 'sandbox-dispute.report', { id: dispute.id })
	}
}
