import type { Platform } from '../../../platform/platform.ts'
import { settleIntakeReversal } from '../../cases/index.ts'
import { loseSkin } from '../../offers/index.ts'
import type { TradingContext } from '../context.ts'

declare module '../../../platform/jobs.ts' {
	interface JobMap {
		'trading.follow-reversals': Record<string, never>
	}
}

type Context = Pick<TradingContext, 'platform' | 'content'>

/** Skins went back while their payout was under way: as soon as it is paid or failed, the case follows. */
export async function followReversals(context: Context): Promise<void> {
	const { db } = context.platform
	const open = await openCases(context.platform)
	for (const { id, selling_id } of open) {
		await db.transaction(async (tx) => {
			const money = await loseSkin(context, tx, selling_id)
			const isOpen = await tx.maybe(
				"select from cases where id = $1 and status = 'opened' for no key update",
				[id],
			)
			if (isOpen !== undefined) await settleIntakeReversal(context, tx, id, money)
		})
	}
}

function openCases({ db }: Pick<Platform, 'db'>): Promise<{ id: number; selling_id: number }[]> {
	return db.many<{ id: number; selling_id: number }>(
		`select id, selling_id from cases where kind = 'intake_reversal' and status = 'opened' order by id`,
	)
}
