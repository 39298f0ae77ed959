import { type CreditsMinor, creditsMinor } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { asRefusal } from '../../platform/database/refusal.ts'
import { Problem } from '../../platform/problem.ts'

/** What a person owes the shop. */
export async function debtOf(db: Sql, userId: number): Promise<CreditsMinor> {
	const account = await db.maybe<{ debt: number }>(
		'select -balance_minor as debt from ledger_accounts where debtor_id = $1',
		[userId],
	)
	return creditsMinor(account?.debt ?? 0)
}

/** Throws `debt_open` with the amount if the person owes anything. */
async function refuseDebt(db: Sql, userId: number): Promise<void> {
	try {
		await db.run('select refuse_debt($1)', [userId])
	} catch (error) {
		throw asRefusal(error)
	}
}

/**
 * Runs a purchase. A person with a debt has a balance of zero, so purchases need no check of their own: only a refused
 * one is explained here.
 */
export async function explainDebt<T>(db: Sql, userId: number, buy: () => Promise<T>): Promise<T> {
	try {
		return await buy()
	} catch (error) {
		if (error instanceof Problem && error.code === 'not_enough_funds') await refuseDebt(db, userId)
		throw error
	}
}
