import { type AmountMinor, amountMinor } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'

export type SandboxPayoutState = 'open' | 'paid' | 'declined' | 'canceled'

export interface SandboxPayoutOrder {
	/** The shop's id of the payout. */
	payoutId: number
	description: string
	currency: string
	amount: AmountMinor
	/** The return URL of the seller. */
	successUrl: string
	failUrl: string
}

export interface SandboxPayout extends SandboxPayoutOrder {
	id: string
	state: SandboxPayoutState
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Idempotent: the same payout gets the same page. */
export async function openSandboxPayout(db: Sql, order: SandboxPayoutOrder): Promise<string> {
	const { payoutId, description, currency, amount, successUrl, failUrl } = order
	const { id } = await db.one<{ id: string }>(
		`insert into sandbox_payouts (payout_id, description, currency, amount_minor, success_url, fail_url)
		values ($1, $2, $3, $4, $5, $6)
		on conflict on constraint sandbox_payouts_payout_unique do update set payout_id = excluded.payout_id
		returning id`,
		[payoutId, description, currency, amount, successUrl, failUrl],
	)
	return id
}

export async function findSandboxPayout(db: Sql, id: string): Promise<SandboxPayout | undefined> {
	if (!UUID.test(id)) return undefined
	const row = await db.maybe<SandboxPayout>(
		`select id, payout_id as "payoutId", description, currency, amount_minor as amount, state,
			success_url as "successUrl", fail_url as "failUrl"
		from sandbox_payouts where id = $1`,
		[id],
	)
	return row && { ...row, amount: amountMinor(row.amount) }
}

/** A decision is final: a second click changes nothing. */
export async function moveSandboxPayout(db: Sql, id: string, to: SandboxPayoutState): Promise<void> {
	await db.run(`update sandbox_payouts set state = $2 where id = $1 and state = 'open'`, [id, to])
}
