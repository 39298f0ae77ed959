import type { Platform } from '../../platform/platform.ts'
import { fillStandIn, type OpenStandIn, openStandIn } from '../sandbox-steam/index.ts'
import { demoTradeAccounts } from './demo/demo-accounts.ts'
import type { TradeGateway } from './gateway.ts'
import { sandboxGateway } from './gateways/sandbox/gateway.ts'

export interface OpenGateway {
	/** Undefined: this node cannot reach Steam. */
	gateway: TradeGateway | undefined
	close(): Promise<void>
}

/** The demo trades with its own stand-in. */
export async function openGateway(platform: Platform): Promise<OpenGateway> {
	const { config } = platform
	if (!config.demo) return { gateway: undefined, close: async () => undefined }
	const standIn = await openStandIn(platform)
	await fillFromDatabase(platform, standIn)
	const publicUrl = `${config.publicUrl}/sandbox/steam`
	return { gateway: sandboxGateway({ url: standIn.url, publicUrl }), close: standIn.close }
}

interface StockRow {
	owner: string
	app_id: number
	asset_id: string
	title: string
}

async function fillFromDatabase({ db }: Platform, { store }: OpenStandIn): Promise<void> {
	const accounts = demoTradeAccounts.map(({ name, steamId, secrets }) => ({
		...secrets,
		steamId,
		displayName: name,
	}))
	const stock = await db.many<StockRow>(
		`select account.steam_id as owner, asset.app_id, asset.asset_id, asset.market_hash_name as title
		from trading_assets asset join trading_accounts account on account.id = asset.account_id
		where asset.gone_at is null and account.steam_id = any ($1)`,
		[demoTradeAccounts.map(({ steamId }) => steamId)],
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
