import type { Module } from '../../platform/module.ts'
import type { TradingContext } from './context.ts'
import { seedDemoTrading } from './demo/seed-demo-trading.ts'
import { openGateway, type StandIn } from './open-gateway.ts'
import { countAccounts } from './operator/count-accounts.ts'
import { tradingOperatorRoutes } from './operator/routes.ts'
import { PACE } from './pace.ts'
import { createTrader, type Trader } from './trader.ts'

interface OpenTrading extends TradingContext {
	trader: Trader
}

interface TradingNeeds extends Pick<TradingContext, 'catalogue'> {
	/** Undefined outside the demo. */
	standIn: StandIn | undefined
}

export const tradingModule: Module<OpenTrading, TradingNeeds> = {
	name: 'trading',
	seedDemo: seedDemoTrading,
	async open(platform, { catalogue, standIn }) {
		platform.metrics.watchTrading(() => countAccounts(platform))
		const gateway = await openGateway(platform.db, standIn)
		const context: TradingContext = { platform, catalogue, gateway, pace: PACE }
		return { ...context, trader: createTrader(context) }
	},
	close: ({ trader }) => trader.close(),
	operatorRoutes: tradingOperatorRoutes,
	trade: ({ trader }) => trader.start(),
}
