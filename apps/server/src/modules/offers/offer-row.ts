import type { Offer } from '@skinverse/contract/entities/offer'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { OfferStatus } from '@skinverse/contract/offer-moves'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Wear } from '@skinverse/contract/wear'
import type { Language, Texts } from '../../platform/texts.ts'
import type { OffersContext } from './context.ts'

export interface ReasonColumns {
	reason: string | null
	reason_key: TextKey | null
}

export interface OfferRow extends ReasonColumns {
	id: number
	created_at: number
	title: string
	item_url: string
	kind_id: number | null
	user_price: Cents
	service_price: Cents | null
	agreed_price: Cents | null
	status: OfferStatus
	quality: Wear
	expires_at: number | null
	payable_at: number | null
}

/** Selected from `offers`, with the reason of the move that brought each offer where it is. */
export const OFFER_COLUMNS = `offers.id, extract(epoch from offers.created_at)::bigint as created_at, offers.title,
	offers.item_url, offers.kind_id, offers.user_price_cents as user_price, offers.service_price_cents as service_price,
	offers.agreed_cents as agreed_price, offers.status, offers.quality,
	case offers.status when 'offer' then extract(epoch from offers.quote_expires_at)::bigint end as expires_at,
	case offers.status when 'skin_received' then extract(epoch from offers.payable_at)::bigint end as payable_at,
	last.reason, last.reason_key`
export const LAST_MOVE = `cross join lateral (
	select reason, reason_key from offer_moves where offer_id = offers.id order by id desc limit 1) last`

export function offerOf(
	{ platform, pictureOf }: Pick<OffersContext, 'platform' | 'pictureOf'>,
	{ kind_id, reason, reason_key, ...row }: OfferRow,
	language: Language,
): Offer {
	return {
		...row,
		item: { img: kind_id === null ? null : pictureOf(kind_id) },
		user_price: decimalOf(row.user_price),
		service_price: eurOf(row.service_price),
		agreed_price: eurOf(row.agreed_price),
		currency: 'EUR',
		reason: reasonOf(platform.texts, language, { reason, reason_key }),
	}
}

/** In the reader's language where it is the shop's own word. */
export function reasonOf(
	texts: Texts,
	language: Language,
	{ reason, reason_key }: ReasonColumns,
): string | null {
	return reason_key === null ? reason : texts.of(language, reason_key)
}

export function eurOf(price: Cents | null): number | null {
	return price === null ? null : decimalOf(price)
}
