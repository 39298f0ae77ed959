import type { OfferListing, OfficeOfferDetails } from '@skinverse/contract/entities/operator/offer'
import { MAX_PAINT_SEED } from '@skinverse/contract/limits'
import { type Cents, cents, decimalOf, sumOf } from '@skinverse/contract/money'
import type { OfferStatus } from '@skinverse/contract/offer-moves'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { Problem } from '../../../platform/problem.ts'
import { insertListing } from '../../catalogue/index.ts'
import { backListing } from '../../trading/index.ts'
import type { OffersContext } from '../context.ts'
import { lockOffer } from '../lock-offer.ts'
import { LAST_MOVE, linesOf, OFFER_COLUMNS, type OfferRow } from '../offer-row.ts'
import { findKinds } from '../quotes/find-kinds.ts'
import { inExterior } from './read-stock.ts'

/** The statuses in which the shop has the skins. */
const kept: readonly OfferStatus[] = ['skin_received', 'ready_for_payout', 'payout_processing', 'sold']

const sourceOf = (offerId: number, line: number) => `offer:${offerId}:${line}`
const sourcesOf = ({ id, more }: Pick<OfferRow, 'id' | 'more'>) =>
	[1, ...more.map((_, index) => index + 2)].map((line) => sourceOf(id, line))

type ListContext = Pick<OffersContext, 'platform' | 'catalogue'>
type Stocked = Pick<OfficeOfferDetails['lines'][number], 'stock'>

/** What became of each skin, with a price to start from. */
export async function withListings<Line extends Stocked>(
	{ platform, content }: Pick<OffersContext, 'platform' | 'content'>,
	offer: OfferRow,
	lines: readonly Line[],
): Promise<(Line & { listing: OfferListing | null })[]> {
	const agreed = offer.agreed_price
	if (agreed === null || !kept.includes(offer.status))
		return lines.map((line) => ({ ...line, listing: null }))
	const items = await platform.db.many<{ id: number; source: string }>(
		'select id, source from items where source = any ($1)',
		[sourcesOf(offer)],
	)
	const costs = shareOut(
		agreed,
		linesOf(offer).map(({ price }) => price),
	)
	const margin = content.settings().buy_margin_percent
	return lines.map((line, index) => {
		const cost = decimalOf(costs[index] ?? cents(0))
		const item = items.find(({ source }) => source === sourceOf(offer.id, index + 1))
		return {
			...line,
			listing: { item_id: item?.id ?? null, cost, suggested: suggestionFor(line, cost, margin) },
		}
	})
}

function suggestionFor({ stock }: Stocked, cost: number, margin: number): OfferListing['suggested'] {
	if (stock.median !== null) return { price: stock.median, basis: 'median' }
	if (stock.lowest !== null) return { price: stock.lowest, basis: 'lowest' }
	return { price: Math.ceil((cost * 10_000) / (100 - margin)) / 100, basis: 'cost' }
}

/** The agreed price in the proportions of the asked ones, to the cent. */
function shareOut(agreed: Cents, asked: readonly Cents[]): Cents[] {
	const total = sumOf(asked)
	let before = 0
	let sum = 0
	return asked.map((price) => {
		sum += price
		const till = Math.floor((agreed * sum) / total)
		const share = cents(till - before)
		before = till
		return share
	})
}

/** Puts a received skin on sale, once. Returns the item's id. */
export async function listLine(
	context: ListContext,
	{ offerId, line, price }: { offerId: number; line: number; price: Cents },
	act: Act,
): Promise<number> {
	const { db, clock } = context.platform
	const itemId = await actingTransaction(db, act.operator, async (tx) => {
		const { status, agreed, payableAt } = await lockOffer(tx, offerId)
		const lines = linesOf(await readRow(tx, offerId))
		const skin = lines[line - 1]
		if (skin === undefined) throw new Problem('not_found')
		if (agreed === null || !kept.includes(status))
			throw new Problem('conflict', { text: 'offer_line_not_received' })
		const [found] = await findKinds(context, [skin])
		const kind = inExterior(found, skin)
		if (kind === undefined) throw new Problem('conflict', { text: 'offer_line_unknown' })
		const added = await insertListing(
			tx,
			{
				kindId: kind.id,
				title: skin.title,
				price,
				cost:
					shareOut(
						agreed.price,
						lines.map((each) => each.price),
					)[line - 1] ?? null,
				floatValue: skin.float_value,
				paintSeed: seedOf(skin.asset),
				// Until the hold ends Steam can reverse the trade, and the copy cannot be traded on.
				lockedUntil: payableAt !== null && payableAt > clock.now() ? payableAt : null,
				source: sourceOf(offerId, line),
			},
			act,
		)
		if (added === undefined) throw new Problem('conflict', { text: 'offer_line_on_sale' })
		if (!(await backListing(tx, { offerId, line, itemId: added })))
			throw new Problem('conflict', { text: 'offer_line_on_sale' })
		return added
	})
	await context.catalogue.refresh()
	return itemId
}

/** The skins of an offer leave the sale. Returns the sources of their items. */
export async function withdrawAvailable(tx: Sql, offerId: number): Promise<string[]> {
	const sources = sourcesOf(await readRow(tx, offerId))
	await tx.run("update items set status = 'withdrawn' where source = any ($1) and status = 'available'", [
		sources,
	])
	return sources
}

/** The pattern of a charm goes beyond the seeds of a finish. */
function seedOf(asset: { paint_seed: number | null } | null): number | null {
	const seed = asset?.paint_seed ?? null
	return seed !== null && seed <= MAX_PAINT_SEED ? seed : null
}

/** Skins that go back leave the sale; a sold one cannot go back. */
export async function withdrawListings(tx: Sql, offerId: number): Promise<void> {
	const sources = await withdrawAvailable(tx, offerId)
	const sold = await tx.maybe("select from items where source = any ($1) and status = 'sold' limit 1", [
		sources,
	])
	if (sold !== undefined) throw new Problem('conflict', { text: 'offer_line_sold' })
}

function readRow(tx: Sql, offerId: number): Promise<OfferRow> {
	return tx.one<OfferRow>(`select ${OFFER_COLUMNS} from offers ${LAST_MOVE} where offers.id = $1`, [offerId])
}
