import { Problem } from '../../platform/problem.ts'
import { askProvider } from './ask-provider.ts'
import { cancelPayable } from './cancel-deposit.ts'
import type { DepositsContext } from './context.ts'
import { moveDeposit } from './move-deposit.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'deposits.reconcile': Record<string, never>
	}
}

/** The pending page polls anyway; this is for shoppers who closed it. */
const FIRST_LOOKUP_AFTER_SECONDS = 60
/**
 * Back-off: the older a deposit, the less likely is news in the next minute; it is asked about every tenth of its
 * age.
 */
const BACKOFF_DIVISOR = 10
/** No checkout of any provider here is open for longer. */
const ABANDON_AFTER_HOURS = 24
const BATCH = 50
/** With the providers' timeouts this keeps a batch well within the time limit of a job. */
const AT_ONCE = 5

interface Waiting {
	id: number
	isOld: boolean
	canBeAsked: boolean
}

/**
 * Asks the providers about deposits without news, abandons those that were never paid, and cancels payments for a cart
 * that is bought already. Returns how many it asked about.
 */
export async function reconcileDeposits(context: DepositsContext): Promise<number> {
	const { db, clock } = context.platform
	const waiting = await db.many<Waiting>(
		`select id, created_at <= $1::timestamptz - make_interval(hours => $2) as "isOld",
			provider_ref is not null and provider = any ($3) as "canBeAsked"
		from deposits
		where status in ('Pending', 'Processing') and held_at is null
			and coalesce(asked_at, created_at) <= $1::timestamptz
				- greatest(make_interval(secs => $4), ($1::timestamptz - created_at) / $5)
		order by asked_at nulls first limit $6`,
		[
			clock.now(),
			ABANDON_AFTER_HOURS,
			[...context.providers.keys()],
			FIRST_LOOKUP_AFTER_SECONDS,
			BACKOFF_DIVISOR,
			BATCH,
		],
	)
	await someAtOnce(waiting, (deposit) => reconcile(context, deposit))
	await someAtOnce(await readNeedless(context), (id) => cancelNeedless(context, id))
	return waiting.length
}

async function someAtOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
	for (let start = 0; start < all.length; start += AT_ONCE)
		await Promise.all(all.slice(start, start + AT_ONCE).map(work))
}

/** Payments for a cart that the buyer has bought in another way meanwhile. */
async function readNeedless({ platform: { db } }: DepositsContext): Promise<number[]> {
	const rows = await db.many<{ id: number }>(
		`select deposit.id from deposits deposit join deposit_carts agreed on agreed.deposit_id = deposit.id
		where deposit.status = 'Pending' and deposit.held_at is null and deposit.checkout_url is not null
			and agreed.total_minor is not null
			and is_bought_since(deposit.user_id, agreed.item_ids, agreed.created_at)
		order by deposit.id limit $1`,
		[BATCH],
	)
	return rows.map(({ id }) => id)
}

/** So that its page, still open in another tab, cannot charge the buyer for what is bought already. */
async function cancelNeedless(context: DepositsContext, id: number): Promise<void> {
	try {
		await cancelPayable(context, id)
	} catch (err) {
		// Paid in this moment: it is credited, as the buyer is told.
		if (err instanceof Problem && err.code === 'conflict') return
		context.platform.log.warn({ err, deposit: id }, 'deposits: a needless payment could not be canceled')
	}
}

async function reconcile(context: DepositsContext, { id, isOld, canBeAsked }: Waiting): Promise<void> {
	const { db, log } = context.platform
	try {
		const state = canBeAsked ? await askProvider(context, id) : undefined
		const isUnpaid = state === undefined || state === 'open'
		if (isOld && isUnpaid) await db.transaction((tx) => moveDeposit(context, tx, id, 'Canceled'))
	} catch (err) {
		// It may be paid: a provider that does not answer is asked again, and nothing is abandoned.
		log.warn({ err, deposit: id }, 'deposits: the provider did not answer')
	}
}

export async function scheduleReconciling(context: DepositsContext): Promise<void> {
	const { jobs } = context.platform
	await jobs.work('deposits.reconcile', async () => {
		await reconcileDeposits(context)
	})
	await jobs.schedule('deposits.reconcile', '* * * * *', {})
}
