import type { Offer } from '@skinverse/contract/entities/offer'

const NO_PICTURE = { img: null }

/** An offer with only the fields of the specification can be shown, too. */
export function readableOffer<Told extends Offer>(told: Told): Told {
	const { title, quality, user_price: price, item = NO_PICTURE, item_url = '' } = told
	const { service_price = null, agreed_price = null, expires_at = null, payable_at = null } = told
	const { lines = [{ title, quality, price, item, float_value: null }], reason = null } = told
	const prices = { service_price, agreed_price }
	return { ...told, ...prices, item, item_url, lines, expires_at, payable_at, reason }
}
