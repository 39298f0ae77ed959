import type { Database } from '../../../platform/database/database.ts'
import { demoAccounts, fillStandIn, type StockedThing, type Store } from '../../sandbox-steam/index.ts'
import { partnerOf } from '../partner.ts'

interface Player {
	steamId: string
	displayName: string
	tradeToken?: string
}

interface KindRow {
	category: 'cs2' | 'dota2'
	title: string
	float_value: number | null
	paint_seed: number | null
}

/** Of each player. */
const THINGS = { cs2: 24, dota2: 8 } as const
const APP_IDS = { cs2: 730, dota2: 570 } as const
/** Between the numbers of the shop's stock and those that the stand-in gives. */
const FIRST_ASSET_ID = 25_000_000_000
const LOCK_MS = 3 * 86_400_000

/** Inventories to sell from: of those who sign in with Steam in the demo, and of its shoppers with a trade link. */
export async function fillPlayers(db: Database, store: Store): Promise<void> {
	// A player's things have numbers below zero.
	if (store.maybe('select 1 from things where thing_id < 0 limit 1') !== undefined) return
	const players = [
		...(await playersWithLinks(db)),
		...demoAccounts.map(({ steamId, name }) => ({ steamId, displayName: name })),
	]
	const kinds = await readKinds(db, players.length)
	const things = players.flatMap(({ steamId }, index) =>
		inventoryOf(steamId, index, players.length, kinds, store),
	)
	fillStandIn(
		store,
		players.map((player) => ({ ...player })),
		things.map((thing, index) => ({
			...thing,
			thingId: -1 - index,
			assetId: String(FIRST_ASSET_ID + index),
		})),
	)
}

async function playersWithLinks(db: Database): Promise<Player[]> {
	const rows = await db.many<{ name: string; trade_url: string }>(
		'select name, trade_url from users where is_demo and trade_url is not null and steam_id is null order by id limit 5',
	)
	return rows.flatMap(({ name, trade_url }) => {
		const partner = partnerOf(trade_url)
		return partner === undefined
			? []
			: [{ steamId: partner.steamId, displayName: name, tradeToken: partner.token }]
	})
}

/** Popular ones, with the float and seed of a copy that is on sale. */
function readKinds(db: Database, players: number): Promise<KindRow[]> {
	return db.many<KindRow>(
		`select category, title, float_value, paint_seed from (
			select ranked.*, copy.float_value, copy.paint_seed from (
				select id, category, title, row_number() over (partition by category order by popularity desc, id) as place
				from item_kinds where phase = '' and category in ('cs2', 'dota2')
			) ranked cross join lateral (
				select float_value, paint_seed from items where kind_id = ranked.id and status = 'available' order by id limit 1
			) copy
			where place <= $1
		) found order by category, place`,
		[THINGS.cs2 * players],
	)
}

type NewThing = Omit<StockedThing, 'assetId' | 'thingId'>

/** The players take turns; one thing of each is locked, one cannot be traded, one is unknown to the catalogue. */
function inventoryOf(
	owner: string,
	turn: number,
	players: number,
	kinds: readonly KindRow[],
	store: Store,
): NewThing[] {
	const own = (category: KindRow['category']): NewThing[] =>
		kinds
			.filter((kind) => kind.category === category)
			.filter((_, place) => place % players === turn)
			.slice(0, THINGS[category])
			.map(({ title, float_value, paint_seed }) => ({
				owner,
				appId: APP_IDS[category],
				marketHashName: title,
				floatValue: float_value,
				paintSeed: paint_seed,
			}))
	const [first, ...rest] = own('cs2')
	return [
		...(first ? [{ ...first, lockedUntil: store.now() + LOCK_MS }] : []),
		...rest,
		...own('dota2'),
		{ owner, appId: 730, marketHashName: 'Sticker | Night Shift (Holo)' },
		{ owner, appId: 730, marketHashName: '5 Year Veteran Coin', isTradable: false },
	]
}
