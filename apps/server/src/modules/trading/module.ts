import type { Module } from '../../platform/module.ts'
import type { TradingContext } from './context.ts'
import { seedDemoTrading } from './demo/seed-demo-trading.ts'
import { openGateway, type StandIn } from './open-gateway.ts'
import { countTrading } from './operator/count-trading.ts'
import { tradingOperatorRoutes } from './operator/routes.ts'
import { PACE, sandboxPace } from './pace.ts'
import { tradingRoutes } from './routes.ts'
import { createTrader, type Trader } from './trader.ts'

interface OpenTrading extends TradingContext {
	trader: Trader
}

interface TradingNeeds extends Pick<TradingContext, 'content' | 'catalogue'> {
	/** Undefined outside the demo. */
	standIn: StandIn | undefined
}

export const tradingModule: Module<OpenTrading, TradingNeeds> = {
	name: 'trading',
	seedDemo: seedDemoTrading,
	async open(platform, { content, catalogue, standIn }) {
		platform.metrics.watchTrading(() => countTrading(platform))
		const gateway = await openGateway(platform.db, standIn)
		const pace = gateway.name === 'sandbox' ? sandboxPace() : PACE
		const context: TradingContext = { platform, content, catalogue, gateway, pace }
		return { ...context, trader: createTrader(context) }
	},
	close: ({ trader }) => trader.close(),
	routes: tradingRoutes,
	operatorRoutes: tradingOperatorRoutes,
	trade({ trader, platform }) {
		platform.events.subscribe('trading.due', () => trader.poke())
		trader.start()
	},
}
