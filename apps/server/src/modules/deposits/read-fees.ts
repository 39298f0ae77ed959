import type { DepositsContext } from './context.ts'
import { recordFee } from './record-fee.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'deposits.fees': Record<string, never>
	}
}

/** Back-off: a payment without a fee is asked about every tenth of its age, and at least this often. */
const ASK_EVERY_SECONDS = 300
const BACKOFF_DIVISOR = 10
/** What no provider has reported by then stays an estimate. */
const GIVE_UP_AFTER_DAYS = 30
const BATCH = 50
/** With the providers' timeouts this keeps a batch well within the time limit of a job. */
const AT_ONCE = 5

type FeeContext = Pick<DepositsContext, 'platform' | 'providers'>

interface DueFee {
	id: number
	ref: string
	provider: string
}

/** Asks the providers what they kept of payments that they had not booked yet. Returns how many it asked about. */
export async function readFees(context: FeeContext): Promise<number> {
	const { db, clock } = context.platform
	const able = [...context.providers.values()].filter(({ readFee }) => readFee !== undefined)
	// Of two nodes each asks about other payments; one that stops before the answer is followed after the back-off.
	const due = await db.many<DueFee>(
		`with due as (
			select id from deposits where fee_due_at <= $1 and provider = any ($2) and provider_ref is not null
			order by fee_due_at limit $3 for no key update skip locked
		)
		update deposits asked set fee_due_at = case
			when finished_at < $1::timestamptz - make_interval(days => $4) then null
			else $1::timestamptz + greatest(make_interval(secs => $5), ($1::timestamptz - finished_at) / $6) end
		from due where asked.id = due.id returning asked.id, asked.provider, asked.provider_ref as ref`,
		[
			clock.now(),
			able.map(({ name }) => name),
			BATCH,
			GIVE_UP_AFTER_DAYS,
			ASK_EVERY_SECONDS,
			BACKOFF_DIVISOR,
		],
	)
	for (let start = 0; start < due.length; start += AT_ONCE)
		await Promise.all(due.slice(start, start + AT_ONCE).map((deposit) => readFee(context, deposit)))
	return due.length
}

async function readFee({ platform, providers }: FeeContext, { id, provider, ref }: DueFee): Promise<void> {
	try {
		const fee = await providers.get(provider)?.readFee?.(ref)
		if (fee !== undefined) await recordFee(platform, platform.db, id, fee)
	} catch (err) {
		platform.log.warn({ err, deposit: id }, 'deposits: the provider did not tell its fee')
	}
}

export async function scheduleFees(context: DepositsContext): Promise<void> {
	const { jobs } = context.platform
	await jobs.work('deposits.fees', async () => {
		await readFees(context)
	})
	await jobs.schedule('deposits.fees', '* * * * *', {})
}
