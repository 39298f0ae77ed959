import type { Sql } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PayoutsContext } from '../context.ts'
import { openPage } from './open-page.ts'
import { takeReport } from './take-report.ts'

declare module '../../../platform/jobs.ts' {
	interface JobMap {
		'payouts.reconcile': Record<string, never>
	}
}

/** Webhooks report nearly all; this is for lost ones. */
const FIRST_LOOKUP_AFTER_SECONDS = 60
/**
 * Back-off: the older a payout, the less likely is news in the next minute; it is asked about every tenth of its age.
 */
const BACKOFF_DIVISOR = 10
/** A seller who has not filled in the form by then can request the payout again. */
const ABANDON_AFTER_HOURS = 24
const BATCH = 50

interface Waiting {
	id: number
	provider: string
	ref: string | null
	/** Its form must no longer be filled in. */
	isOver: boolean
}

/**
 * A blocked seller, or one with a debt, is not paid until an operator has reviewed it or the debt is settled; skins that
 * the seller took back are not paid at all.
 */
const BLOCKED = `exists (select from offers join users seller on seller.id = offers.user_id
	left join ledger_accounts debt on debt.debtor_id = seller.id
	where offers.id = payouts.offer_id and (seller.blocked_at is not null or debt.balance_minor < 0
		or exists (select from cases where cases.selling_id = offers.id and cases.status = 'opened')))`

/** If a second operator had to approve, the seller has had the form since then. */
const OPEN_SINCE = 'coalesce((select decided_at from approvals where id = payouts.approval_id), created_at)'

/**
 * Asks the provider about card payouts without news, and closes forms that were not filled in or whose seller is
 * blocked. Returns how many it checked.
 */
export async function reconcilePayouts(context: PayoutsContext): Promise<number> {
	const { db, clock, log } = context.platform
	// One statement finds and claims: of several nodes one asks.
	const waiting = await db.many<Waiting>(
		`update payouts set asked_at = $1 where id in (
			select id from payouts where status = 'processing' and provider = any ($2)
				and (not needs_approval or approval_id is not null)
				and (${BLOCKED} or coalesce(asked_at, created_at) <= $1::timestamptz
					- greatest(make_interval(secs => $3), ($1::timestamptz - created_at) / $4))
			order by asked_at nulls first limit $5 for update skip locked)
		returning id, provider, provider_ref as ref,
			${BLOCKED} or ${OPEN_SINCE} <= $1::timestamptz - make_interval(hours => $6) as "isOver"`,
		[
			clock.now(),
			[...context.providers.keys()],
			FIRST_LOOKUP_AFTER_SECONDS,
			BACKOFF_DIVISOR,
			BATCH,
			ABANDON_AFTER_HOURS,
		],
	)
	for (const payout of waiting) {
		try {
			await reconcile(context, payout)
		} catch (err) {
			// It may be paid: a provider that does not answer is asked again, and nothing is abandoned.
			log.warn({ err, payout: payout.id }, 'payouts: the provider did not answer')
		}
	}
	return waiting.length
}

async function reconcile(context: PayoutsContext, { id, ref, isOver, ...payout }: Waiting): Promise<void> {
	const provider = context.providers.get(payout.provider)
	if (provider === undefined) return
	// The node died between storing the payout and requesting its page; an expired one is closed next time.
	if (ref === null) return void (await openPage(context, id, context.content.languages.fallback()))
	const report = isOver ? await provider.cancelPayout(ref) : await provider.readPayout(ref)
	if (report !== undefined) await takeReport(context, provider.name, report)
}

export async function scheduleReconciling(context: PayoutsContext): Promise<void> {
	const { jobs } = context.platform
	await jobs.work('payouts.reconcile', async () => {
		await reconcilePayouts(context)
	})
	await jobs.schedule('payouts.reconcile', '* * * * *', {})
}

/** A seller was blocked: their forms are closed as soon as that is committed, not by the schedule. */
export function reconcileSoon({ jobs }: Pick<Platform, 'jobs'>, tx: Sql): Promise<void> {
	return jobs.enqueue(tx, 'payouts.reconcile', {})
}
