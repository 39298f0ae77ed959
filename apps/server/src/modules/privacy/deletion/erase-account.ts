import type { Sql } from '../../../platform/database/database.ts'

/** Tables whose rows about an account are deleted with it. */
export const deletedTables = [
	'account_events',
	'account_links',
	'carts',
	'factor_challenges',
	'factor_resets',
	'holds',
	'idempotency_keys',
	'known_devices',
	'passkeys',
	'pending_sign_ins',
	'popularity_events',
	'recovery_codes',
	'risk_fingerprints',
	'sessions',
	'totp_factors',
	'watchlist_entries',
	'watchlist_searches',
] as const

/** Tables with a `user_id` whose rows stay, each with the reason. A table must be here or above. */
export const tablesThatStay: Readonly<Record<string, string>> = {
	approvals: 'are evidence of what operators decided and name the account by its number alone',
	cart_items: 'go with the cart',
	cases: 'are a part of the books; the evidence for the bank is erased later (retention.ts)',
	contact_messages:
		'answered ones are deleted; an open one is answered first, and then deleted (retention.ts)',
	corrections: 'are a part of the books and name the account by its number alone',
	deposits: 'are a part of the books; billing details are kept as long as tax law requires (retention.ts)',
	ledger_accounts: 'are a part of the books',
	offers: 'are a part of the books; the inventory link is erased later (retention.ts)',
	operator_transfers: 'are a part of the books and name the account by its number alone',
	orders: 'are a part of the books; the trade link is erased later (retention.ts)',
	promo_uses: 'name the account by its number alone',
	receipts: 'are kept as they were issued, as long as tax law requires a name on them (retention.ts)',
}

/** The values of a deleted account's row. Other columns are in `columnsThatStay`. */
export const emptiedColumns: Readonly<Record<string, "''" | 'null' | 'false'>> = {
	name: "''",
	surname: "''",
	email: 'null',
	email_verified_at: 'null',
	pending_email: 'null',
	phone: "''",
	phone_e164: "''",
	password_hash: 'null',
	address: "''",
	city: "''",
	post_code: "''",
	country_id: 'null',
	language_id: 'null',
	currency_code: 'null',
	avatar_url: 'null',
	trade_url: 'null',
	trade_url_set_at: 'null',
	steam_id: 'null',
	steam_linked_at: 'null',
	steam_is_demo: 'false',
	is_demo: 'false',
}
export const columnsThatStay = ['id', 'blocked_at', 'created_at', 'deleted_at'] as const

const EMPTIED = Object.entries(emptiedColumns)
	.map(([column, value]) => `${column} = ${value}`)
	.join(', ')

interface ErasedAccount {
	id: number
	/** The addresses whose mails are deleted with the account. */
	addresses: readonly string[]
}

/**
 * The account's addresses, including former ones. Excluded are addresses of operators, and of a shopper who has
 * verified an
 * address that this account only requested: those mails belong to others.
 */
export async function addressesToErase(
	tx: Sql,
	{ id, email, pendingEmail }: { id: number; email: string | null; pendingEmail: string | null },
): Promise<string[]> {
	const rows = await tx.many<{ address: string }>(
		`select distinct given.address from unnest(array[$1, $2]::text[] || array(
			select email from account_links where user_id = $3 and purpose = 'restore_email')) given (address)
		where given.address is not null
			and not exists (select from operators where lower(email) = lower(given.address))
			and not exists (select from operator_invitations where lower(email) = lower(given.address))
			and not exists (select from users where lower(email) = lower(given.address) and id <> $3)`,
		[email, pendingEmail, id],
	)
	return rows.map(({ address }) => address)
}

/** Deletes or empties everything that identifies the account, in the caller's transaction. */
export async function eraseAccount(tx: Sql, { id, addresses }: ErasedAccount, now: Date): Promise<void> {
	for (const table of deletedTables) await tx.run(`delete from ${table} where user_id = $1`, [id])
	await tx.run('delete from contact_messages where user_id = $1 and done_at is not null', [id])
	await tx.run(
		'delete from mails where lower(to_address) in (select lower(address) from unnest($1::text[]) address)',
		[addresses],
	)
	await tx.run(`update users set deleted_at = $2, ${EMPTIED} where id = $1`, [id, now])
}
