import type { Database } from '../../platform/database/database.ts'
import { fillStandIn, type Store } from '../sandbox-steam/index.ts'
import { demoTradeAccounts } from './demo/demo-accounts.ts'
import { fillPlayers } from './demo/fill-players.ts'
import type { TradeGateway } from './gateway.ts'
import { sandboxGateway } from './gateways/sandbox/gateway.ts'
import { steamGateway } from './gateways/steam/gateway.ts'

/** How the demo reaches its stand-in for Steam. */
export interface StandIn {
	url(): string
	publicUrl: string
	store: Store
}

/** The demo trades with its stand-in, every other shop with Steam. */
export async function openGateway(db: Database, standIn: StandIn | undefined): Promise<TradeGateway> {
	if (standIn === undefined) return steamGateway()
	await fillFromDatabase(db, standIn.store)
	await fillPlayers(db, standIn.store)
	return sandboxGateway(standIn)
}

interface StockRow {
	owner: string
	app_id: number
	asset_id: string
	title: string
}

/** The stand-in's own file may be newer than the database: a test, a restored backup. */
async function fillFromDatabase(db: Database, store: Store): Promise<void> {
	const accounts = demoTradeAccounts.map(({ name, steamId, secrets }) => ({
		...secrets,
		steamId,
		displayName: name,
	}))
	const stock = await db.many<StockRow>(
		`select account.steam_id as owner, asset.app_id, asset.asset_id, asset.market_hash_name as title
		from trading_assets asset join trading_accounts account on account.id = asset.account_id
		where asset.gone_at is null and account.is_demo`,
	)
	fillStandIn(
		store,
		accounts,
		stock.map(({ owner, app_id: appId, asset_id: assetId, title: marketHashName }) => ({
			owner,
			appId,
			assetId,
			marketHashName,
		})),
	)
}
