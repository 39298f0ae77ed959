import type { Sql } from '../../platform/database/database.ts'
import type { Module } from '../../platform/module.ts'
import { openPartnerChecks, type PartnerChecks } from './checks/ask-partner.ts'
import { requireTradable, type Wanted } from './checks/require-tradable.ts'
import type { TradingContext } from './context.ts'
import type { StuckTrade } from './deliveries/lock-stuck.ts'
import { settleByHand } from './deliveries/settle-by-hand.ts'
import { seedDemoTrading } from './demo/seed-demo-trading.ts'
import { followReversals } from './intakes/follow-reversals.ts'
import { type Inventories, openInventories } from './inventories/open-inventories.ts'
import { openGateway, type StandIn } from './open-gateway.ts'
import { countTrading } from './operator/count-trading.ts'
import { tradingOperatorRoutes } from './operator/routes.ts'
import { PACE, sandboxPace } from './pace.ts'
import { tradingRoutes } from './routes.ts'
import { createTrader, type Trader } from './trader.ts'

interface OpenTrading extends TradingContext {
	trader: Trader
	checks: PartnerChecks
	inventories: Inventories
	/** Refuses a purchase whose trade offer could not reach the buyer. */
	requireTradable(wanted: Wanted, tradeUrl: string): Promise<void>
	/** Settles a trade that Steam does not bring to an end. The caller holds the order. Returns the refunded items. */
	settleByHand(tx: Sql, stuck: StuckTrade): Promise<number[]>
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
		const checks = openPartnerChecks(platform)
		return {
			...context,
			checks,
			inventories: openInventories(gateway),
			trader: createTrader(context),
			requireTradable: (wanted, tradeUrl) => requireTradable({ platform, content, checks }, wanted, tradeUrl),
			settleByHand: (tx, stuck) => settleByHand({ platform, content }, tx, stuck),
		}
	},
	close({ trader, checks }) {
		checks.close()
		return trader.close()
	},
	routes: tradingRoutes,
	operatorRoutes: tradingOperatorRoutes,
	async jobs(context) {
		const { jobs } = context.platform
		await jobs.work('trading.follow-reversals', () => followReversals(context))
		await jobs.schedule('trading.follow-reversals', '* * * * *', {})
	},
	trade: ({ trader }) => trader.start(),
}
