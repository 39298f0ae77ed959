import type { Module } from '../../platform/module.ts'
import type { TradingContext } from './context.ts'
import { seedDemoTrading } from './demo/seed-demo-trading.ts'
import { openGateway } from './open-gateway.ts'
import { countAccounts } from './operator/count-accounts.ts'
import { tradingOperatorRoutes } from './operator/routes.ts'
import { PACE } from './pace.ts'
import { createTrader, type Trader } from './trader.ts'

interface OpenTrading extends TradingContext {
	trader: Trader
	closeGateway(): Promise<void>
}

export const tradingModule: Module<OpenTrading, Pick<TradingContext, 'catalogue'>> = {
	name: 'trading',
	seedDemo: seedDemoTrading,
	async open(platform, { catalogue }) {
		platform.metrics.watchTrading(() => countAccounts(platform))
		const { gateway, close } = await openGateway(platform)
		const context: TradingContext = { platform, catalogue, gateway, pace: PACE }
		return { ...context, trader: createTrader(context), closeGateway: close }
	},
	async close({ trader, closeGateway }) {
		await trader.close()
		await closeGateway()
	},
	operatorRoutes: tradingOperatorRoutes,
	trade: ({ trader }) => trader.start(),
}
