import { originOf } from '../../platform/http/origin.ts'
import type { Module } from '../../platform/module.ts'
import { type AccountsContext, withNewTradeLink } from '../accounts/index.ts'
import type { TradeGateway } from '../trading/index.ts'
import { type Announcer, createAnnouncer } from './announce-orders.ts'
import { workOnSent } from './confirm-sent.ts'
import type { OrdersContext } from './context.ts'
import { deliveryBySetting } from './delivery.ts'
import { seedDemoOrders } from './demo/seed-demo-orders.ts'
import { workOnBlocked } from './hold-blocked.ts'
import { ordersOperatorRoutes } from './operator/routes.ts'
import { ordersRoutes } from './routes.ts'
import { workOnDeliveries } from './settle-order.ts'

interface OpenOrders extends OrdersContext {
	announcer: Announcer
}

interface OrdersNeeds extends Pick<OrdersContext, 'content' | 'catalogue'> {
	accounts: AccountsContext
	trading: { gateway: Pick<TradeGateway, 'offerAddress'> } & Pick<
		OrdersContext,
		'requireTradable' | 'settleByHand'
	>
}

export const ordersModule: Module<OpenOrders, OrdersNeeds, Pick<OrdersContext, 'content'>> = {
	name: 'orders',
	seedDemo: (platform, { content }) => seedDemoOrders(platform, content.settings()),
	open(platform, { content, catalogue, accounts, trading }) {
		const context: OrdersContext = {
			platform,
			content,
			catalogue,
			delivery: deliveryBySetting({ platform, content }),
			offerAddress: trading.gateway.offerAddress,
			requireTradable: trading.requireTradable,
			settleByHand: trading.settleByHand,
			withNewTradeLink: (user, tradeUrl, request, spend) =>
				withNewTradeLink(accounts, user, tradeUrl, originOf(request), spend),
		}
		return { ...context, announcer: createAnnouncer(context) }
	},
	close: ({ announcer }) => announcer.close(),
	routes: (serve, context) => ordersRoutes(serve, context, context.announcer),
	operatorRoutes: ordersOperatorRoutes,
	async jobs(context) {
		await workOnDeliveries(context)
		await workOnSent(context)
		await workOnBlocked(context)
		context.announcer.start()
	},
}
