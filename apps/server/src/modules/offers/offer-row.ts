import type { Offer, OfferLine } from '@skinverse/contract/entities/offer'
import { type Cents, cents, decimalOf, sumOf } from '@skinverse/contract/money'
import type { OfferStatus } from '@skinverse/contract/offer-moves'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Wear } from '@skinverse/contract/wear'
import type { Language, Texts } from '../../platform/texts.ts'
import type { OffersContext } from './context.ts'
import { offerTitle } from './offer-title.ts'

export interface ReasonColumns {
	reason: string | null
	reason_key: TextKey | null
}

type AssetRow = NonNullable<OfferLine['asset']>

interface LineRow {
	title: string
	quality: Wear
	float_value: number | null
	kind_id: number | null
	price: Cents
	asset: AssetRow | null
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
	float_value: number | null
	/** The skins besides the first. */
	more: Omit<LineRow, 'asset'>[]
	/** Of those that were chosen from the seller's inventory. */
	assets: (AssetRow & { position: number })[]
	expires_at: number | null
	payable_at: number | null
}

/** Columns of `offers`, with the reason of the move that set the current status. */
export const OFFER_COLUMNS = `offers.id, extract(epoch from offers.created_at)::bigint as created_at, offers.title,
	offers.item_url, offers.kind_id, offers.user_price_cents as user_price, offers.service_price_cents as service_price,
	offers.agreed_cents as agreed_price, offers.status, offers.quality, offers.float_value,
	(select coalesce(jsonb_agg(jsonb_build_object('title', line.title, 'quality', line.quality,
		'float_value', line.float_value, 'kind_id', line.kind_id, 'price', line.price_cents) order by line.position), '[]')
		from offer_lines line where line.offer_id = offers.id) as more,
	(select coalesce(jsonb_agg(jsonb_build_object('position', asset.position, 'app_id', asset.app_id,
		'context_id', asset.context_id, 'asset_id', asset.asset_id, 'paint_seed', asset.paint_seed,
		'inspect_link', asset.inspect_link)), '[]') from offer_assets asset where asset.offer_id = offers.id) as assets,
	case offers.status when 'offer' then extract(epoch from offers.quote_expires_at)::bigint end as expires_at,
	case offers.status when 'skin_received' then extract(epoch from offers.payable_at)::bigint end as payable_at,
	last.reason, last.reason_key`
export const LAST_MOVE = `cross join lateral (
	select reason, reason_key from offer_moves where offer_id = offers.id order by id desc limit 1) last`

export function offerOf(
	{ platform, pictureOf }: Pick<OffersContext, 'platform' | 'pictureOf'>,
	offer: OfferRow,
	language: Language,
): Offer {
	const { kind_id, float_value, more, assets, reason, reason_key, ...row } = offer
	const lineOf = ({ kind_id: kind, price: asked, ...line }: LineRow): OfferLine => ({
		...line,
		price: decimalOf(asked),
		item: { img: kind === null ? null : pictureOf(kind) },
	})
	return {
		...row,
		title: offerTitle(platform.texts, language, row.title, more.length),
		item: { img: kind_id === null ? null : pictureOf(kind_id) },
		lines: linesOf(offer).map(lineOf),
		user_price: decimalOf(row.user_price),
		service_price: eurOf(row.service_price),
		agreed_price: eurOf(row.agreed_price),
		currency: 'EUR',
		reason: reasonOf(platform.texts, language, { reason, reason_key }),
	}
}

/** All skins, the first one with its own price. */
export function linesOf(offer: OfferRow): LineRow[] {
	const { title, quality, float_value, kind_id, user_price, more } = offer
	const price = cents(user_price - sumOf(more.map((line) => line.price)))
	return [{ title, quality, float_value, kind_id, price }, ...more].map((line, index) => ({
		...line,
		asset: assetOf(offer, index + 1),
	}))
}

function assetOf({ assets }: OfferRow, position: number): AssetRow | null {
	const found = assets.find((asset) => asset.position === position)
	if (found === undefined) return null
	const { position: _, ...asset } = found
	return asset
}

/** In the reader's language if it is one of the shop's own texts. */
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
