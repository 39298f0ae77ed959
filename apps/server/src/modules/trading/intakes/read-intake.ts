import type { OfferIntake } from '@skinverse/contract/entities/offer'
import type { OfficeIntake } from '@skinverse/contract/entities/operator/offer'
import type { Platform } from '../../../platform/platform.ts'
import { readLastOffer } from '../offers/last-offer.ts'
import { ACCOUNT_LOAD, INVENTORY_ITEMS, IS_ACTIVE } from './choose-account.ts'

interface Context {
	platform: Pick<Platform, 'db'>
	offerAddress(offerId: string): string
}

type Row = Omit<OfficeIntake, 'offer_url' | 'accounts'> & { is_open: boolean }

/** How a trade account gets the skins of an offer, as operators see it; null if it comes by hand. */
export async function readOperatorIntake(context: Context, sellingId: number): Promise<OfficeIntake | null> {
	const { db } = context.platform
	const row = await db.maybe<Row>(
		`select due.id, due.state, due.reason, due.wish, due.tries, due.account_id, account.name as account,
			case when due.state = 'offered' then offer.code end as code, offer.steam_offer_id,
			coalesce(offer.state = 'active', false) as is_open, coalesce(nullif(due.detail, ''), (
				select detail from trading_offers late where intake_id = due.id and state = 'ended' and unknown_since is not null
				order by id limit 1
			), offer.detail, '') as detail,
			extract(epoch from offer.protected_until)::bigint as protected_until,
			extract(epoch from offer.reversed_at)::bigint as reversed_at,
			case when offer.state in ('sending', 'unconfirmed', 'active')
				then extract(epoch from offer.call_off_at)::bigint end as call_off_at
		from trading_intakes due join trading_accounts account on account.id = due.account_id
			${readLastOffer('intake_id', 'due.id')}
		where due.selling_id = $1`,
		[sellingId],
	)
	if (row === undefined) return null
	const { is_open, ...intake } = row
	const { steam_offer_id: offerId } = intake
	return {
		...intake,
		offer_url: is_open && offerId !== null ? context.offerAddress(offerId) : null,
		accounts: await readChoices(context),
	}
}

/** The accounts that could take the skins. */
function readChoices({ platform: { db } }: Context): Promise<OfficeIntake['accounts']> {
	return db.many(
		`select account.id, account.name, greatest(0, $1 - load.items) as room
		from trading_accounts account ${ACCOUNT_LOAD} where ${IS_ACTIVE} order by account.name`,
		[INVENTORY_ITEMS],
	)
}

/** As the seller sees it. */
export async function readIntake(context: Context, sellingId: number): Promise<OfferIntake | null> {
	const intake = await readOperatorIntake(context, sellingId)
	if (intake === null) return null
	const { id, state, reason, wish, code, offer_url, call_off_at } = intake
	return { id, state, reason, wish, code, offer_url, call_off_at }
}
