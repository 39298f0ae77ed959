import { placeHolds } from '../src/modules/holds/index.ts'
import type { Database, Sql } from '../src/platform/database/database.ts'

const HOLD_MINUTES = 15

/** What placing a hold depends on; each call comes from an address of its own unless one is given. */
export const holdTerms = (userId: number, ip = `address of ${userId}`) => ({
	userId,
	ip,
	settings: {
		hold_minutes: HOLD_MINUTES,
		internal_currency: { enabled: true, exchange_rate_eur: 0.93, image: '' },
		delivery_fee: 0,
		vat_percent: 21,
		shipping_required: false,
	},
})

/** A pending deposit, as a top-up creates it. */
export async function addDeposit(db: Sql, userId: number): Promise<number> {
	const { id } = await db.one<{ id: number }>(
		`insert into deposits (user_id, provider, method, currency, amount_minor, eur_cents, credits_minor,
			currency_per_eur, eur_per_credit)
		values ($1, 'sandbox', 'card', 'EUR', 2000, 2000, 2151, 1, 0.93) returning id`,
		[userId],
	)
	return id
}

/** Holds the items of a shopper's cart for a new deposit, whose id it returns. */
export async function holdCart(
	db: Pick<Database, 'transaction'>,
	userId: number,
	ip?: string,
): Promise<number> {
	return db.transaction(async (tx) => {
		const depositId = await addDeposit(tx, userId)
		await placeHolds(tx, { depositId, ...holdTerms(userId, ip) })
		return depositId
	})
}

/** The ids of items that are held for a shopper now, in order. */
export async function heldBy(db: Sql, userId: number): Promise<number[]> {
	const rows = await db.many<{ id: number }>(
		`select item_id as id from holds
		where user_id = $1 and is_latest and expires_at > clock_timestamp() order by item_id`,
		[userId],
	)
	return rows.map(({ id }) => id)
}

/** Moves a shopper's holds into the past, as if their time were over. */
export async function letHoldsEnd(db: Sql, userId: number, minutes = HOLD_MINUTES): Promise<void> {
	await db.run(
		`update holds set expires_at = expires_at - make_interval(mins => $2), ends_at = ends_at - make_interval(mins => $2)
		where user_id = $1`,
		[userId, minutes],
	)
}
