import { z } from 'zod'
import { shopAccounts, transferKinds } from '../../ledger-names.ts'
import { epochSeconds, id } from '../common.ts'
import { officePerson } from './person.ts'

const credits = z.number().describe('Credits, with at most two decimals; may be negative')

/** An account of the shop: all its tills together. */
export const booksShopAccount = z
	.object({ name: z.enum(shopAccounts), balance: credits })
	.meta({ id: 'BooksShopAccount' })
export type BooksShopAccount = z.infer<typeof booksShopAccount>

export const booksPersonAccount = z
	.object({ person: officePerson, balance: credits })
	.meta({ id: 'BooksPersonAccount' })
export type BooksPersonAccount = z.infer<typeof booksPersonAccount>

/** One side of a transfer: a shopper, or an account of the shop with its till. */
const side = z.object({ name: z.string(), till: z.int().nullable(), person: officePerson.nullable() })
export type BooksSide = z.infer<typeof side>

export const booksTransfer = z
	.object({
		id,
		at: epochSeconds,
		kind: z.enum(transferKinds),
		reference: z.string(),
		from: side,
		to: side,
		amount: credits,
	})
	.meta({ id: 'BooksTransfer' })
export type BooksTransfer = z.infer<typeof booksTransfer>

export const booksTransferDetails = booksTransfer
	.extend({
		/** The order, deposit, offer or payout it was made for; null if it has none. */
		cause: z.object({ noun: z.enum(['orders', 'deposits', 'offers', 'payouts', 'people']), id }).nullable(),
		/** Why an operator made it, and who; null for all others. */
		reason: z.string().nullable(),
		operator: z.string().nullable(),
		/** Of the two rows of the ledger, after this transfer. */
		from_balance: credits,
		to_balance: credits,
	})
	.meta({ id: 'BooksTransferDetails' })
export type BooksTransferDetails = z.infer<typeof booksTransferDetails>
