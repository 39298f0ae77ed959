import type { CasesContext } from './context.ts'
import { mailCase } from './mail-case.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'cases.mail-settled': Record<string, never>
	}
}

const BATCH = 50

/**
 * Mails people whose debt is settled or whose credits were returned. A job, because the database settles debts inside
 * any transfer that brings credits. Returns how many it mailed.
 */
export function mailSettled(context: CasesContext): Promise<number> {
	const { db, clock } = context.platform
	return db.transaction(async (tx) => {
		const due = await tx.many<{ id: number; isReturned: boolean }>(
			`select id, returned_at is not null as "isReturned" from cases
			where settlement_mailed_at is null and (returned_at is not null
				or debt_minor > 0 and debt_minor = paid_minor + written_off_minor)
			order by id limit $1 for no key update skip locked`,
			[BATCH],
		)
		for (const { id, isReturned } of due) {
			await mailCase(context, tx, id, isReturned ? 'returned' : 'settled')
			await tx.run('update cases set settlement_mailed_at = $2 where id = $1', [id, clock.now()])
		}
		return due.length
	})
}
