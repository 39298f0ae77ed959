import { randomBytes } from 'node:crypto'
import { putAccount } from '../../../src/modules/sandbox-steam/trading/accounts.ts'
import type { Store } from '../../../src/modules/sandbox-steam/trading/store.ts'
import { addThing } from '../../../src/modules/sandbox-steam/trading/things.ts'
import { accountVault } from '../../../src/modules/trading/account-vault.ts'
import type { AccountSecrets } from '../../../src/modules/trading/gateway.ts'
import type { Platform } from '../../../src/platform/platform.ts'
import { createShoppers } from '../../buyers.ts'
import { linkOf } from '../../trading.ts'

const FIRST_STEAM_ID = 76_561_197_960_265_728n
const FIRST_PLAYER = 1_000_000n
const TITLE = 'Storm | Skin (Field-Tested)'
const PRICE_CENTS = 500
/** Enough for all that one buyer buys. */
const CREDITS = 1_000_000

export interface TradingWorld {
	/** Steam ids of the trade accounts. */
	accounts: string[]
	buyers: { id: number; steamId: string; link: string }[]
	itemIds: number[]
}

export interface WorldSize {
	accounts: number
	buyers: number
	items: number
}

/** Trade accounts with stock at the stand-in, and buyers with trade links. */
export async function buildTradingWorld(
	platform: Platform,
	store: Store,
	size: WorldSize,
): Promise<TradingWorld> {
	const accounts: string[] = []
	for (let number = 1; number <= size.accounts; number++)
		accounts.push(await addAccount(platform, store, number))
	store.transaction(() => {
		for (let number = 0; number < size.items; number++)
			addThing(store, accounts[number % accounts.length] ?? '', { appId: 730, marketHashName: TITLE })
	})
	const ids = await createShoppers(platform.db, size.buyers, CREDITS)
	const buyers = ids.map((id, number) => {
		const steamId = String(FIRST_STEAM_ID + FIRST_PLAYER + BigInt(number))
		const { tradeToken } = putAccount(store, { steamId })
		return { id, steamId, link: linkOf(steamId, tradeToken) }
	})
	await platform.db.run(
		`update users set trade_url = given.link from unnest($1::bigint[], $2::text[]) given (id, link)
		where users.id = given.id`,
		[ids, buyers.map(({ link }) => link)],
	)
	return { accounts, buyers, itemIds: await addItems(platform, size.items) }
}

async function addAccount({ db, secrets }: Platform, store: Store, number: number): Promise<string> {
	const steamId = String(FIRST_STEAM_ID + BigInt(number))
	const secret = () => randomBytes(20).toString('base64')
	const known: AccountSecrets = {
		accountName: `storm_${number}`,
		password: 'storm',
		sharedSecret: secret(),
		identitySecret: secret(),
	}
	putAccount(store, { steamId, ...known })
	await db.transaction(async (tx) => {
		const { id } = await tx.one<{ id: number }>(
			`insert into trading_accounts (name, steam_id, secrets_sealed) values ($1, $2, '') returning id`,
			[known.accountName, steamId],
		)
		await tx.run('update trading_accounts set secrets_sealed = $2 where id = $1', [
			id,
			await accountVault(secrets).sealSecrets(tx, id, known),
		])
	})
	return steamId
}

async function addItems({ db }: Platform, count: number): Promise<number[]> {
	const rows = await db.many<{ id: number }>(
		`with kind as (insert into item_kinds (category, title, type) values ('cs2', $1, 'Rifle') returning id)
		insert into items (kind_id, price_cents) select kind.id, $2 from kind, generate_series(1, $3) returning id`,
		[TITLE, PRICE_CENTS, count],
	)
	return rows.map(({ id }) => id)
}

/** A thing at the stand-in, the item that it backs, and the account that holds it at first. */
export interface Copy {
	thingId: number
	itemId: number
	account: string
}

/** Lists every copy once the nodes have read the inventories; undefined before. */
export async function listCopies(
	{ db }: Platform,
	store: Store,
	itemIds: readonly number[],
): Promise<Copy[] | undefined> {
	const { known } = await db.one<{ known: number }>('select count(*) as known from trading_assets')
	if (known < itemIds.length) return undefined
	await db.run(
		`update trading_assets copy set item_id = listed.item_id
		from (select id, row_number() over (order by id) as place from trading_assets) known
			join unnest($1::bigint[]) with ordinality listed (item_id, place) on listed.place = known.place
		where copy.id = known.id`,
		[itemIds],
	)
	const assets = await db.many<{ assetId: string; itemId: number }>(
		'select asset_id as "assetId", item_id as "itemId" from trading_assets',
	)
	const itemOf = new Map(assets.map(({ assetId, itemId }) => [assetId, itemId]))
	return store
		.many<{ thingId: number; assetId: string; owner: string }>(
			'select thing_id as thingId, asset_id as assetId, owner from things',
		)
		.map(({ thingId, assetId, owner }) => ({ thingId, itemId: itemOf.get(assetId) ?? 0, account: owner }))
}
