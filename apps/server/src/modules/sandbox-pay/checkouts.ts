import { type AmountMinor, amountMinor } from '@skinverse/contract/money'
import type { Sql } from '../../platform/database/database.ts'

export type SandboxState = 'open' | 'pending' | 'approved' | 'declined'

export interface SandboxOrder {
	/** The shop's id of the order. */
	orderId: number
	description: string
	currency: string
	amount: AmountMinor
	/** The return URL of the shopper. */
	successUrl: string
	failUrl: string
	pendingUrl: string
}

export interface SandboxCheckout extends SandboxOrder {
	id: string
	state: SandboxState
	/** As a provider has it: equal for equal numbers. */
	cardFingerprint: string | null
}

const COLUMNS = `id, order_id as "orderId", description, currency, amount_minor as amount, state,
	card_fingerprint as "cardFingerprint",
	success_url as "successUrl", fail_url as "failUrl", pending_url as "pendingUrl"`
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Idempotent: the same order gets the same checkout. */
export async function openCheckout(db: Sql, order: SandboxOrder): Promise<string> {
	const { id } = await db.one<{ id: string }>(
		`insert into sandbox_checkouts (order_id, description, currency, amount_minor, success_url, fail_url, pending_url)
		values ($1, $2, $3, $4, $5, $6, $7)
		on conflict on constraint sandbox_checkouts_order_unique do update set order_id = excluded.order_id
		returning id`,
		[
			order.orderId,
			order.description,
			order.currency,
			order.amount,
			order.successUrl,
			order.failUrl,
			order.pendingUrl,
		],
	)
	return id
}

export async function findCheckout(db: Sql, id: string): Promise<SandboxCheckout | undefined> {
	if (!UUID.test(id)) return undefined
	const row = await db.maybe<SandboxCheckout>(`select ${COLUMNS} from sandbox_checkouts where id = $1`, [id])
	return row && { ...row, amount: amountMinor(row.amount) }
}

/** The card that an open payment is paid with. */
export async function setCard(db: Sql, id: string, fingerprint: string): Promise<void> {
	await db.run(`update sandbox_checkouts set card_fingerprint = $2 where id = $1 and state = 'open'`, [
		id,
		fingerprint,
	])
}

/** False if it has already left that state: a second click changes nothing. */
export async function moveCheckout(
	db: Sql,
	id: string,
	from: SandboxState,
	to: SandboxState,
): Promise<boolean> {
	return (
		(await db.run('update sandbox_checkouts set state = $3 where id = $1 and state = $2', [id, from, to])) ===
		1
	)
}
