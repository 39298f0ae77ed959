import { type AmountMinor, decimalOf } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'
import { invalidField, Problem } from '../../platform/problem.ts'

interface OwnDeposit {
	id: number
	status: string
	amount: AmountMinor
	currency: string
}

interface Given {
	userId: number
	depositId: number | undefined
	/** Open deposits declared unrelated. */
	unrelated: readonly number[]
}

const isOpen = ({ status }: OwnDeposit) => status === 'Pending' || status === 'Processing'

/**
 * Refuses credits for a deposit that its provider may still confirm: they would be credited twice. Locks the
 * shopper's open deposits until the caller's transaction ends, so that a webhook waits or is seen. The database
 * enforces the same (`corrections_respect_deposits`); this also names the deposits, so that a screen can link to
 * them.
 */
export async function refuseWhileOpen(tx: Sql, { userId, depositId, unrelated }: Given): Promise<void> {
	const own = await tx.many<OwnDeposit>(
		`select id, status, amount_minor as amount, currency from deposits
		where user_id = $1 and (status in ('Pending', 'Processing') or id = $2) order by id for no key update`,
		[userId, depositId ?? null],
	)
	const open = own.filter(isOpen)
	const named = open.some(({ id }) => id === depositId)
	if (named || open.some(({ id }) => !unrelated.includes(id))) {
		throw new Problem('deposit_open', {
			extra: {
				open_deposits: open.map(({ id, amount, currency }) => ({ id, amount: decimalOf(amount), currency })),
			},
		})
	}
	if (own.some(({ id, status }) => id === depositId && status === 'Success')) {
		await refuseSecondCredit(tx, depositId)
	}
}

/** For a credited deposit, corrections can return at most what corrections took. */
async function refuseSecondCredit(tx: Sql, depositId: number | undefined): Promise<void> {
	const { taken } = await tx.one<{ taken: number }>(
		'select -coalesce(sum(credits_minor), 0)::bigint as taken from corrections where deposit_id = $1',
		[depositId],
	)
	if (taken <= 0) throw new Problem('deposit_credited')
}

export async function requireOwnDeposit(tx: Sql, userId: number, depositId: number): Promise<void> {
	const deposit = await tx.maybe('select id from deposits where id = $1 and user_id = $2', [
		depositId,
		userId,
	])
	if (deposit === undefined) throw invalidField('deposit_id', 'field_invalid')
}
