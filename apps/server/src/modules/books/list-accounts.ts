import type {
	BooksPersonAccount,
	BooksShopAccount,
} from '@skinverse/contract/entities/operator/books-transfer'
import type { OfficePerson } from '@skinverse/contract/entities/operator/person'
import { type ShopAccount, shopAccounts, TRANSFERS_SHOWN } from '@skinverse/contract/ledger-names'
import { anywhere, numberIn } from '../../platform/operator/queue.ts'
import { endOfDay } from '../../platform/shop-day.ts'
import { officePersonOf } from '../accounts/index.ts'
import type { BooksContext } from './context.ts'

interface Asked {
	at?: string
	person?: number
	search?: string
	below?: number
}

interface PersonRow {
	id: number
	person: OfficePerson
	balance: number
}

/** Balances now, or at the end of a day: what the transfers since then moved is taken off again. */
export async function listAccounts(
	{ platform: { db }, content }: BooksContext,
	{ at, person, search = '', below }: Asked,
) {
	const moment = at === undefined ? null : await endOfDay(db, at, content.settings().time_zone)
	const shop = await db.many<{ name: ShopAccount; balance: number }>(
		`with account as (select id, name, balance_minor from ledger_accounts where name = any ($1)),
		since as (
			select account.name, sum(moved.amount_minor) as minor
			from ledger_transfers moved join account on account.id = moved.to_account
			where moved.created_at >= $2 group by 1
			union all
			select account.name, -sum(moved.amount_minor)
			from ledger_transfers moved join account on account.id = moved.from_account
			where moved.created_at >= $2 group by 1
		)
		select name, (sum(balance_minor) - coalesce((select sum(minor) from since where since.name = account.name), 0))::bigint
			as balance from account group by name`,
		[shopAccounts, moment],
	)
	const people = await db.many<PersonRow>(
		`select account.user_id as id, ${officePersonOf('who')} as person, (account.balance_minor
			- coalesce((select sum(amount_minor) from ledger_transfers where to_account = account.id and created_at >= $1), 0)
			+ coalesce((select sum(amount_minor) from ledger_transfers where from_account = account.id and created_at >= $1), 0)
			)::bigint as balance
		from ledger_accounts account join users who on who.id = account.user_id
		where ($2::bigint is null or account.user_id = $2) and ($3::bigint is null or account.user_id < $3)
			and ($4 = '' or who.id = $5 or who.email ilike $6 or concat_ws(' ', who.name, who.surname) ilike $6)
		order by account.user_id desc limit $7`,
		[moment, person ?? null, below ?? null, search, numberIn(search), anywhere(search), TRANSFERS_SHOWN + 1],
	)
	const shown = people.slice(0, TRANSFERS_SHOWN)
	return {
		at: at ?? null,
		shop: shopAccounts.map(
			(name): BooksShopAccount => ({
				name,
				balance: (shop.find((row) => row.name === name)?.balance ?? 0) / 100,
			}),
		),
		people: shown.map((row): BooksPersonAccount => ({ person: row.person, balance: row.balance / 100 })),
		next: people.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
	}
}
