import { expect } from 'vitest'
import { openContent } from '../src/modules/content/index.ts'
import { listOffersOf, type Offer, offerState } from '../src/modules/sandbox-steam/trading/offers.ts'
import { addThing } from '../src/modules/sandbox-steam/trading/things.ts'
import type { TradeGateway } from '../src/modules/trading/gateway.ts'
import { sandboxGateway } from '../src/modules/trading/gateways/sandbox/gateway.ts'
import type { Pace } from '../src/modules/trading/pace.ts'
import { createTrader, type Trader } from '../src/modules/trading/trader.ts'
import { type Buyer, createBuyer, fillCart } from './buyers.ts'
import { addItem } from './items.ts'
import { signedIn } from './members.ts'
import { operatorVisitor } from './operators.ts'
import { detailsOf, operatorDoes, type Seller, submit } from './sellers.ts'
import type { TestShop } from './shop.ts'
import { type StandIn, startStandIn } from './stand-in-steam.ts'
import type { Visitor } from './visitor.ts'

/** Longer than a busy machine needs. */
export const PATIENT = { timeout: 60_000, interval: 20 }

/** A node that waits for nothing; a lease still outlasts a call. */
const FAST: Pace = {
	leaseMs: 6_000,
	claimEveryMs: 50,
	idleMs: 30,
	inventoryEveryMs: 100,
	callMs: 2_000,
	retryMs: 50,
	followMs: 30,
	unknownMs: 1_500,
	goneMs: 100,
	tradeEveryMs: 50,
}

const FIRST_STEAM_ID = 76_561_197_960_265_728n
const TITLE = 'AK-47 | Redline (Field-Tested)'

export interface TradingBuyer extends Buyer {
	steamId: string
	link: string
}

export interface TradingSeller extends Seller {
	steamId: string
}

interface Steam {
	standIn: StandIn
	gateway: TradeGateway
}

async function startSandbox(): Promise<Steam> {
	const standIn = await startStandIn()
	return { standIn, gateway: sandboxGateway({ url: () => standIn.url, publicUrl: standIn.url }) }
}

/** A trade account at stand-in Steam with a shop that sells from it and buys for it. */
export async function openTrading(shop: TestShop, start: () => Promise<Steam> = startSandbox) {
	const { standIn, gateway } = await start()
	const content = await openContent(shop.platform)
	const admin = await operatorVisitor(shop)
	const account = await addTradeAccount(admin, standIn)

	const startNode = (through: TradeGateway = gateway, pace: Partial<Pace> = {}): Trader => {
		const node = createTrader({
			platform: shop.platform,
			content,
			gateway: through,
			pace: { ...FAST, ...pace },
		})
		node.start()
		return node
	}

	/** Copies in the account's inventory that are on sale. A node has to run. */
	const stock = async (
		count: number,
		thing: { lockedUntil?: number } = {},
	): Promise<{ itemIds: number[]; assetIds: string[] }> => {
		const itemIds: number[] = []
		const assetIds: string[] = []
		for (let copy = 0; copy < count; copy++) {
			const { assetId } = addThing(standIn.store, account.steamId, {
				appId: 730,
				marketHashName: TITLE,
				...thing,
			})
			const itemId = await addItem(shop.db, { title: TITLE, price_cents: 1_000 })
			const back = () =>
				shop.db.run('update trading_assets set item_id = $2 where asset_id = $1 and gone_at is null', [
					assetId,
					itemId,
				])
			await expect.poll(back, PATIENT).toBe(1)
			itemIds.push(itemId)
			assetIds.push(assetId)
		}
		return { itemIds, assetIds }
	}

	/** With a trade link of a player at the stand-in. */
	const addBuyer = async (): Promise<TradingBuyer> => {
		const { steamId, token } = standIn.addPlayer()
		const buyer = await createBuyer(shop, 1_000)
		const link = linkOf(steamId, token)
		await shop.db.run('update users set trade_url = $2 where id = $1', [buyer.id, link])
		return { ...buyer, steamId, link }
	}

	/** Who has these things and a trade link. */
	const addSeller = async (names: readonly string[] = [TITLE]): Promise<TradingSeller> => {
		const { steamId, token } = standIn.addPlayer()
		for (const marketHashName of names) addThing(standIn.store, steamId, { appId: 730, marketHashName })
		const seller = await signedIn(shop)
		await shop.db.run('update users set trade_url = $2 where id = $1', [
			seller.person.id,
			linkOf(steamId, token),
		])
		return { ...seller, steamId }
	}

	/** An offer that the shop accepted. */
	const sell = async ({ visitor }: Seller, changes: object = {}): Promise<number> => {
		const id = await submit(visitor, changes)
		expect((await operatorDoes({ admin }, id, 'accept')).status).toBe(200)
		return id
	}

	const buy = async ({ id, visitor, link }: TradingBuyer, itemIds: readonly number[]): Promise<number> => {
		await fillCart(shop.db, id, itemIds)
		const { status, body } = await visitor.post('/api/purchase/product', { tradeUrl: link })
		expect([status, body]).toMatchObject([200, { order_id: expect.any(Number) }])
		return body.order_id
	}

	const offersTo = (steamId: string): Offer[] =>
		listOffersOf(standIn.store, account.steamId, 1_000).filter(({ partner }) => partner === steamId)

	/** Waits until there is an offer that this player can accept. Returns its number. */
	const activeOffer = async (steamId: string): Promise<number> => {
		const find = () => offersTo(steamId).find(({ state }) => state === offerState.active)?.offerId
		await expect.poll(find, PATIENT).toBeDefined()
		return find() ?? 0
	}

	/** How many things lie in a player's inventory. */
	const thingsOf = (steamId: string): number =>
		standIn.store.many('select 1 from things where owner = ?', steamId).length

	return {
		standIn,
		account,
		gateway,
		startNode,
		stock,
		addBuyer,
		addSeller,
		sell,
		buy,
		offersTo,
		activeOffer,
		thingsOf,
	}
}

export const linkOf = (steamId: string, token: string): string =>
	`https://steamcommunity.com/tradeoffer/new/?partner=${BigInt(steamId) - FIRST_STEAM_ID}&token=${token}`

/** At stand-in Steam, added by an operator. */
export async function addTradeAccount(
	admin: Visitor,
	standIn: StandIn,
): Promise<{ id: number; steamId: string }> {
	const { steamId, secrets } = standIn.addTradeAccount()
	const { body } = await admin.post('/api/backoffice/trading/accounts', {
		name: steamId,
		login: secrets.accountName,
		password: secrets.password,
		shared_secret: secrets.sharedSecret,
		identity_secret: secrets.identitySecret,
	})
	return { id: body.account_id, steamId }
}

export const intakeOf = async ({ visitor }: Seller, id: number) => (await detailsOf(visitor, id)).intake

export const orderOf = async ({ visitor }: Buyer, id: number) =>
	(await visitor.get(`/api/purchase/orders/${id}`)).body.payload
