import {
	type ShopAccount,
	shopAccounts,
	type TransferKind,
	transferKinds,
} from '@skinverse/contract/ledger-names'
import { MAX_SEARCH_CHARS } from '@skinverse/contract/limits'
import { textIn } from '@skinverse/web/search-params.ts'

export interface AccountsSearch {
	/** The end of this day; undefined: now. */
	at?: string
	search?: string
}

export interface TransfersSearch {
	account?: ShopAccount
	person?: number
	kind?: TransferKind
	from?: string
	till?: string
	reference?: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (raw: unknown) => (DAY.test(String(raw)) ? String(raw) : undefined)

/** Parse the search params; invalid values are ignored. Set to undefined, not omitted: the router would keep them. */
export function accountsSearchOf(raw: Record<string, unknown>): AccountsSearch {
	return { at: dayIn(raw.at), search: textIn(raw.search, MAX_SEARCH_CHARS) }
}

export function transfersSearchOf(raw: Record<string, unknown>): TransfersSearch {
	const person = Number(raw.person)
	return {
		account: shopAccounts.find((known) => known === raw.account),
		person: Number.isSafeInteger(person) && person > 0 ? person : undefined,
		kind: transferKinds.find((known) => known === raw.kind),
		from: dayIn(raw.from),
		till: dayIn(raw.till),
		reference: textIn(raw.reference, MAX_SEARCH_CHARS),
	}
}
