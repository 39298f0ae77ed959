import type { Module } from '../../platform/module.ts'
import type { TradingContext } from './context.ts'
import type { TradeGateway } from './gateway.ts'
import { tradingOperatorRoutes } from './operator/routes.ts'
import { PACE } from './pace.ts'
import { createTrader, type Trader } from './trader.ts'

interface OpenTrading extends TradingContext {
	trader: Trader
}

interface TradingNeeds extends Pick<TradingContext, 'content' | 'catalogue'> {
	gateway: TradeGateway | undefined
}

export const tradingModule: Module<OpenTrading, TradingNeeds> = {
	name: 'trading',
	open(platform, needs) {
		const context: TradingContext = { platform, ...needs, pace: PACE }
		return { ...context, trader: createTrader(context) }
	},
	close: ({ trader }) => trader.close(),
	operatorRoutes: tradingOperatorRoutes,
	trade: ({ trader }) => trader.start(),
}
