import type { OfferQuote } from '@skinverse/contract/entities/offer-quote'
import { isGame } from '@skinverse/contract/games'
import { FAIR_PRICE_SALES } from '@skinverse/contract/limits'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { QuoteQuery } from '@skinverse/contract/rules/sell'
import type { Wear } from '@skinverse/contract/wear'
import type { KnownKind } from '../../catalogue/index.ts'
import { type Medians, readMedians } from '../../skins/index.ts'
import type { OffersContext } from '../context.ts'
import { findKinds } from './find-kinds.ts'
import { lessMargin } from './less-margin.ts'
import { middleHalf } from './middle-half.ts'

type QuoteContext = Pick<OffersContext, 'platform' | 'content' | 'catalogue' | 'pictureOf'>

/** What the shop usually pays for each: the same for the seller who asks and for the operator who answers. */
export async function withQuotes<Line extends QuoteQuery>(
	context: QuoteContext,
	lines: readonly Line[],
): Promise<(Line & { quote: OfferQuote })[]> {
	const quote = await readQuotes(context, lines)
	return lines.map((line, index) => ({ ...line, quote: quote(index) }))
}

export async function readQuote(context: QuoteContext, asked: QuoteQuery): Promise<OfferQuote> {
	return (await readQuotes(context, [asked]))(0)
}

/** All lines with two queries; returns the quote of a line by its index. */
async function readQuotes(
	context: QuoteContext,
	lines: readonly QuoteQuery[],
): Promise<(index: number) => OfferQuote> {
	const kinds = await findKinds(context, lines)
	const skinIds = new Set(kinds.flatMap((kind) => kind?.skin.id ?? []))
	const medians = await readMedians(context, [...skinIds])
	return (index) => quoteOf(context, medians, kinds[index], lines[index]?.quality)
}

function quoteOf(
	context: QuoteContext,
	medians: Medians,
	kind: KnownKind | undefined,
	quality: Wear | undefined,
): OfferQuote {
	const margin = context.content.settings().buy_margin_percent
	const unknown: OfferQuote = { skin: null, range: null, sold: 0, margin_percent: margin }
	if (kind === undefined || !isGame(kind.category)) return unknown
	const { name, slug } = kind.skin
	const known = {
		...unknown,
		skin: { name, slug, category: kind.category, img_url: context.pictureOf(kind.id), rarity: kind.quality },
	}
	if (quality === undefined) return known
	// What has no exteriors, such as items of Dota 2, is sold without one whatever the seller chose.
	const variant = { ...kind, exterior: kind.exterior === null ? null : quality }
	const prices = medians.pricesOf(variant)
	return { ...known, sold: prices.length, range: rangeOf(prices, lowestPrice(context, variant), margin) }
}

/** From our sales if there are enough of them, otherwise from the cheapest copy on sale. */
function rangeOf(prices: readonly Cents[], lowest: Cents | undefined, margin: number): OfferQuote['range'] {
	const less = (price: Cents) => decimalOf(lessMargin(price, margin))
	if (prices.length >= FAIR_PRICE_SALES) {
		const [from, till] = middleHalf(prices)
		return { from: less(from), till: less(till), basis: 'sales' }
	}
	return lowest === undefined ? null : { from: less(lowest), till: less(lowest), basis: 'listing' }
}

function lowestPrice({ catalogue }: QuoteContext, kind: KnownKind): Cents | undefined {
	const skin = catalogue.skins.find(kind.category, kind.skin.slug)
	if (skin === undefined) return undefined
	const { exterior, class: className } = kind
	const chosen = { exterior: exterior ?? undefined, class: className ?? undefined }
	const [id] = catalogue.skins.copies(skin, { ...chosen, sort: 'asc', offset: 0, limit: 1 }).ids
	return id === undefined ? undefined : (catalogue.engine.listings.price(id) as Cents)
}
