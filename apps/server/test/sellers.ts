import { createHmac } from 'node:crypto'
import type { OfferStatus } from '@skinverse/contract/offer-moves'
import { openContent } from '../src/modules/content/index.ts'
import { verifyLedger } from '../src/modules/ledger/index.ts'
import { passDeadlines } from '../src/modules/offers/deadlines.ts'
import { verifyOffers } from '../src/modules/offers/index.ts'
import { atEnd } from './cleanup.ts'
import { type Member, signedIn } from './members.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'
import { operatorVisitor } from './operators.ts'
import { cardForm, sepaForm, skin } from './selling-forms.ts'
import { openShop, type ShopOverrides, type TestShop } from './shop.ts'
import { cloneUnscheduled } from './unscheduled.ts'
import type { Answer, SendOptions, Visitor } from './visitor.ts'

const MINUTES_PER_DAY = 24 * 60

/** A shop that buys skins, with its clock and an operator with all capabilities; scheduled jobs are off. */
export interface SellingShop extends TestShop {
	clock: MovableClock
	admin: Visitor
	/** Moves the clock, and runs everything that is due. */
	passDays(days: number): Promise<void>
	/** All discrepancies of the books. */
	faults(): Promise<string[]>
}

export async function openSellingShop({
	port,
	config,
}: Pick<ShopOverrides, 'port' | 'config'> = {}): Promise<SellingShop> {
	const clock = movableClock()
	const shop = await openShop({
		clock,
		port,
		config: { ...config, demo: true },
		database: await cloneUnscheduled({ isDemo: true }),
	})
	const content = await openContent(shop.platform)
	atEnd(() => content.close())
	return {
		...shop,
		clock,
		admin: await operatorVisitor(shop),
		async passDays(days) {
			clock.moveMinutes(days * MINUTES_PER_DAY)
			await passDeadlines({ platform: shop.platform, content })
		},
		async faults() {
			return [...(await verifyLedger(shop.db)).faults, ...(await verifyOffers(shop.db)).faults]
		},
	}
}

export type Seller = Member

export const createSeller = (shop: SellingShop): Promise<Seller> => signedIn(shop)

/** Submits an offer, returns its id. */
export async function submit(visitor: Visitor, changes: object = {}): Promise<number> {
	const { status, body } = await visitor.post('/api/offer/create', { ...skin, ...changes })
	if (status !== 200) throw new Error(`no offer: ${status} ${JSON.stringify(body)}`)
	return body.id
}

export const requestPayout = (
	visitor: Visitor,
	id: number,
	method: 'sepa-manual' | 'card-form' = 'sepa-manual',
	changes: object = {},
	options?: SendOptions,
): Promise<Answer> =>
	visitor.post(
		`/api/offer/request-payout/${method}`,
		{ id, ...(method === 'card-form' ? cardForm : sepaForm), ...changes },
		options,
	)

export const operatorDoes = (
	shop: Pick<SellingShop, 'admin'>,
	id: number,
	action: string,
	body: object = {},
): Promise<Answer> => shop.admin.post(`/api/backoffice/offers/${id}/${action}`, body)

export async function detailsOf(visitor: Visitor, id: number) {
	return (await visitor.get(`/api/offer/${id}`)).body.data
}

export async function statusOfOffer(shop: TestShop, id: number): Promise<OfferStatus> {
	return (await shop.db.one<{ status: OfferStatus }>('select status from offers where id = $1', [id])).status
}

export async function payoutOf(shop: TestShop, offerId: number): Promise<number> {
	const payout = await shop.db.maybe<{ id: number }>(
		'select id from payouts where offer_id = $1 order by id desc limit 1',
		[offerId],
	)
	return payout?.id ?? 0
}

/** The steps to each status. */
const ways: Record<OfferStatus, OfferStatus[]> = {
	pending: [],
	offer: ['offer'],
	awaiting_item: ['offer', 'awaiting_item'],
	skin_received: ['offer', 'awaiting_item', 'skin_received'],
	ready_for_payout: ['offer', 'awaiting_item', 'skin_received', 'ready_for_payout'],
	payout_processing: ['offer', 'awaiting_item', 'skin_received', 'ready_for_payout', 'payout_processing'],
	sold: ['offer', 'awaiting_item', 'skin_received', 'ready_for_payout', 'payout_processing', 'sold'],
	declined_by_user: ['offer', 'declined_by_user'],
	declined_by_service: ['declined_by_service'],
	canceled: ['offer', 'awaiting_item', 'canceled'],
	returned: ['offer', 'awaiting_item', 'skin_received', 'returned'],
}

/** A new offer of 12.50, quoted at 10, brought to a status by the people responsible for each step. */
export async function offerIn(
	shop: SellingShop,
	{ visitor }: Seller,
	status: OfferStatus,
	changes: object = {},
): Promise<number> {
	const id = await submit(visitor, changes)
	const reason = { reason: 'Because.' }
	const steps: Record<OfferStatus, () => Promise<unknown>> = {
		pending: async () => {},
		offer: () => operatorDoes(shop, id, 'propose', { price: 10 }),
		awaiting_item: () => visitor.post('/api/offer/accept', { id }),
		skin_received: () => operatorDoes(shop, id, 'received'),
		// Backdates the end of the hold, for this offer only.
		ready_for_payout: async () => {
			await shop.db.run('update offers set payable_at = created_at where id = $1', [id])
			await operatorDoes(shop, id, 'payable')
		},
		payout_processing: () => requestPayout(visitor, id),
		sold: async () => shop.admin.post(`/api/backoffice/payouts/${await payoutOf(shop, id)}/paid`),
		declined_by_user: () => visitor.post('/api/offer/decline', { id }),
		declined_by_service: () => operatorDoes(shop, id, 'decline', reason),
		canceled: () => operatorDoes(shop, id, 'cancel', reason),
		returned: () => operatorDoes(shop, id, 'return', reason),
	}
	for (const step of ways[status]) await steps[step]()
	const reached = await statusOfOffer(shop, id)
	if (reached !== status) throw new Error(`the offer is ${reached}, not ${status}`)
	return id
}

/** All transfers of an offer: kind and hundredths of a credit. */
export function transfersOf(shop: TestShop, offerId: number): Promise<{ kind: string; amount: number }[]> {
	return shop.db.many(
		`select kind, amount_minor as amount from ledger_transfers where reference = 'offer:' || $1::bigint
			or reference in (select 'payout:' || id from payouts where offer_id = $1::bigint) order by id`,
		[offerId],
	)
}

/** Presses a button of the sandbox's card form; returns where the browser goes next. */
export async function decideCard(
	visitor: Visitor,
	page: string,
	decision: 'approve' | 'decline',
): Promise<string | null> {
	const { headers } = await visitor.send('POST', new URL(page).pathname, undefined, {
		csrf: false,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		rawBody: `decision=${decision}`,
	})
	return headers.get('location')
}

/** Sends an event to the payouts' webhook, signed with the shop's own key unless another signature is given. */
export function sendPayoutEvent(shop: TestShop, event: object, signature?: string): Promise<Answer> {
	const rawBody = JSON.stringify(event)
	const key = shop.platform.secrets.key('sandbox-payout')
	const right = createHmac('sha256', key).update(rawBody).digest('hex')
	return shop.visitor().post('/api/webhooks/payouts/sandbox', undefined, {
		csrf: false,
		headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature ?? right },
		rawBody,
	})
}
