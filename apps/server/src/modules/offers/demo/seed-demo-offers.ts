import { type Cents, cents } from '@skinverse/contract/money'
import { en } from '@skinverse/contract/texts/en'
import { type Wear, wearTexts } from '@skinverse/contract/wear'
import type { Sql } from '../../../platform/database/database.ts'
import { addDemoPart } from '../../../platform/demo-part.ts'
import { bookAt } from '../../ledger/index.ts'
import { agree } from '../agree.ts'
import type { OffersContext } from '../context.ts'
import { lockOffer } from '../lock-offer.ts'
import { moveOffer } from '../move-offer.ts'
import { act } from '../operator/move-offer.ts'
import { lockPayout } from '../payouts/lock-payout.ts'
import { insertPayout } from '../payouts/request-payout.ts'
import { settlePayout } from '../payouts/settle-payout.ts'
import { insertOffer } from '../submit-offer.ts'
import { type DemoStep, demoOffers } from './demo-offers.ts'
import { type DemoSeller, demoSellers } from './demo-sellers.ts'

type SeedContext = Pick<OffersContext, 'platform' | 'content'>
interface DemoPeople {
	sellerId: number
	operatorId: number
}
interface DemoSkin {
	title: string
	quality: Wear
	price: Cents
}

const MS_PER_DAY = 24 * 3600 * 1000
const DEMO_INVENTORY = 'https://steamcommunity.com/id/skinverse-demo/inventory/'
/** The example that every guide to IBANs uses. */
const DEMO_IBAN = 'DE89370400440532013000'
const ESTONIA = 233
const DEMO_CONTACT = {
	name: 'Demo',
	surname: 'Shopper',
	email: 'demo@skinverse.test',
	phone: '+372 5123 4567',
	country: ESTONIA,
	city: 'Tallinn',
	address: 'Pikk 1',
	postCode: '10123',
	currency: 'EUR' as const,
}
/** Expensive enough to be worth selling, cheap enough to be credible. */
const SKIN_PRICE_CENTS = { from: 500, till: 20_000 }

/**
 * Creates offers in every status for the demo shopper, once, after the demo's accounts, operator and items exist.
 * Moved and paid as usual, but in the past and without mails.
 */
export async function seedDemoOffers({ platform, content }: SeedContext): Promise<void> {
	await addDemoPart(platform, 'offers', async (tx) => {
		const people = await tx.maybe<DemoPeople>(
			`select shopper.id as "sellerId", operator.id as "operatorId" from users shopper, operators operator
			where lower(shopper.email) = 'demo@skinverse.test' and lower(operator.email) = 'operator@skinverse.test'`,
		)
		if (people === undefined) return
		const on = (daysAgo: number) => inThePast({ platform, content }, daysAgo)
		const skins = await demoSkins(tx, demoOffers.length)
		for (const [index, { daysAgo, steps }] of demoOffers.entries()) {
			const skin = skins[index]
			if (skin === undefined) return
			const order = { ...skin, item_url: DEMO_INVENTORY, currency: 'EUR' as const }
			const offerId = await insertOffer(on(daysAgo), tx, people.sellerId, order)
			for (const step of steps) {
				const then = on(step.daysAgo)
				await bookAt(tx, then.platform.clock.now(), () => take(then, tx, people, offerId, step))
			}
		}
	})
}

/** Nothing is mailed, and no receipt is issued. */
function inThePast({ platform, content }: SeedContext, daysAgo: number): SeedContext {
	const now = platform.clock.now().getTime()
	return {
		platform: {
			...platform,
			clock: { now: () => new Date(now - daysAgo * MS_PER_DAY) },
			mail: { send: async () => {}, sendAll: async () => {} },
			jobs: { ...platform.jobs, enqueue: async () => {} },
		},
		content,
	}
}

/** Sellers whose bank transfers an operator can pay with a payout run. They have no password. */
export async function seedDemoSellers(context: SeedContext): Promise<void> {
	await addDemoPart(context.platform, 'sellers', async (tx) => {
		const operator = await tx.maybe<{ id: number }>(
			`select id from operators where lower(email) = 'operator@skinverse.test'`,
		)
		const skins = await demoSkins(tx, demoSellers.flatMap(({ paidDaysAgo }) => [0, ...paidDaysAgo]).length)
		if (operator === undefined) return
		for (const seller of demoSellers) {
			const { name, surname, paidDaysAgo, waiting } = seller
			const { id } = await tx.one<{ id: number }>(
				`insert into users (name, surname, email, email_verified_at, is_demo, created_at)
				values ($1, $2, $3, now(), true, now() - interval '120 days') returning id`,
				[
					name,
					surname,
					`${name}.${surname}@sellers.test`
						.toLowerCase()
						.normalize('NFKD')
						.replaceAll(/[^a-z.@]/g, ''),
				],
			)
			const people = { sellerId: id, operatorId: operator.id }
			for (const daysAgo of paidDaysAgo) {
				const skin = skins.pop()
				if (skin !== undefined) await sell(context, tx, people, seller, { ...skin, daysAgo, isPaid: true })
			}
			const skin = skins.pop()
			if (skin === undefined) return
			const sale = { ...skin, price: cents(waiting.cents), daysAgo: waiting.daysAgo, isPaid: false }
			await sell(context, tx, people, seller, sale)
		}
	})
}

/** From the offer to the requested payout, which is this many days old. */
async function sell(
	context: SeedContext,
	tx: Sql,
	{ sellerId, operatorId }: DemoPeople,
	{ name, surname, iban, formerIban }: DemoSeller,
	{ daysAgo, isPaid, ...skin }: DemoSkin & { daysAgo: number; isPaid: boolean },
): Promise<void> {
	const on = (before: number) => inThePast(context, daysAgo + before)
	const operator = { by: 'operator', operatorId } as const
	const order = { ...skin, item_url: DEMO_INVENTORY, currency: 'EUR' as const }
	const offerId = await insertOffer(on(14), tx, sellerId, order)
	await act(on(13), tx, await lockOffer(tx, offerId), { do: 'accept' }, operator)
	await act(on(12), tx, await lockOffer(tx, offerId), { do: 'received' }, operator)
	await act(on(1), tx, await lockOffer(tx, offerId), { do: 'payable' }, operator)
	const account = { iban: isPaid ? (formerIban ?? iban) : iban, holder: `${name} ${surname}` }
	const contact = { ...DEMO_CONTACT, name, surname, id: offerId }
	const payoutId = await insertPayout(on(0), tx, sellerId, contact, account)
	if (isPaid) await settlePayout(on(0), tx, await lockPayout(tx, payoutId), operator, { paid: true })
}

async function take(
	context: SeedContext,
	tx: Sql,
	{ sellerId, operatorId }: DemoPeople,
	offerId: number,
	step: DemoStep,
): Promise<void> {
	const offer = await lockOffer(tx, offerId)
	const [user, operator] = [{ by: 'user' }, { by: 'operator', operatorId }] as const
	const { reason = '' } = { reason: undefined, ...step }
	if (step.by === 'seller') {
		const price = offer.servicePrice ?? offer.userPrice
		if (step.do === 'accept') return agree(context, tx, offer, { mover: user, price })
		if (step.do === 'decline') {
			return moveOffer(context, tx, offer, { to: 'declined_by_user', mover: user, price })
		}
		const account = { iban: DEMO_IBAN, holder: `${DEMO_CONTACT.name} ${DEMO_CONTACT.surname}` }
		await insertPayout(context, tx, sellerId, { id: offerId, ...DEMO_CONTACT }, account)
		return
	}
	switch (step.do) {
		case 'propose':
			return act(context, tx, offer, { do: 'propose', price: part(offer.userPrice, step.part) }, operator)
		case 'paid':
		case 'failed': {
			const { id } = await tx.one<{ id: number }>(
				`select id from payouts where offer_id = $1 and status = 'processing'`,
				[offerId],
			)
			const settlement =
				step.do === 'paid' ? { paid: true as const } : { paid: false as const, reason: { words: reason } }
			return settlePayout(context, tx, await lockPayout(tx, id), operator, settlement)
		}
		case 'decline':
		case 'withdraw':
		case 'cancel':
		case 'return':
			return act(context, tx, offer, { do: step.do, reason }, operator)
		default:
			return act(context, tx, offer, { do: step.do }, operator)
	}
}

function part(price: Cents, factor: number): Cents {
	return cents(Math.max(1, Math.round(price * factor)))
}

/** Always the same ones, with a picture in the catalogue. */
async function demoSkins(tx: Sql, count: number): Promise<DemoSkin[]> {
	const rows = await tx.many<DemoSkin>(
		`select kind.title, kind.exterior as quality, min(item.price_cents) as price
		from item_kinds kind join items item on item.kind_id = kind.id
		where kind.exterior = any ($1) and item.price_cents between $2 and $3 and kind.class = 'Normal'
		group by kind.id order by md5(kind.title) limit $4`,
		[Object.keys(wearTexts), SKIN_PRICE_CENTS.from, SKIN_PRICE_CENTS.till, count],
	)
	return rows.map(({ title, quality, price }) => ({
		title: title.replace(` (${en[wearTexts[quality]]})`, ''),
		quality,
		price,
	}))
}
