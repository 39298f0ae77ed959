import type { Sql } from '../../platform/database/database.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { explainDebt } from '../cases/index.ts'
import type { Announcer } from './announce-orders.ts'
import { buyCart } from './buy-cart.ts'
import { createGroupBuying } from './buy-carts.ts'
import { buyPack } from './buy-pack.ts'
import { buyPrompt } from './buy-prompt.ts'
import type { OrdersContext } from './context.ts'
import { listOrders } from './list-orders.ts'
import { readOrder } from './read-order.ts'

export function ordersRoutes(serve: Serve, context: OrdersContext, announcer: Announcer): void {
	const { db, texts } = context.platform
	const buyToStoredLink = createGroupBuying(context)

	serve('POST /purchase/product', async ({ body }, { user, request, language }) => {
		const key = readIdempotencyKey(request, 'POST /purchase/product', { userId: user.id }, body)
		await context.requireTradable({ buyerId: user.id }, body.tradeUrl)
		const isStored = body.tradeUrl === user.tradeUrl
		const buyWithNewLink = (tx: Sql) => buyCart(context, user.id, body, key, tx)
		const order_id = await explainDebt(db, user.id, async () => {
			const bought = isStored ? await buyToStoredLink(user.id, body, key) : undefined
			return bought ?? context.withNewTradeLink(user, body.tradeUrl, request, buyWithNewLink)
		})
		announcer.poke()
		return { order_id, message: texts.of(language, 'payment_successful') }
	})
	serve('POST /purchase/pack', async ({ body }, { user, request, language }) => {
		const key = readIdempotencyKey(request, 'POST /purchase/pack', { userId: user.id }, body)
		const { pack_id: packId, tradeUrl } = body
		const link = tradeUrl ?? user.tradeUrl
		if (link !== null) await context.requireTradable({ buyerId: user.id, packId }, link)
		const buy = (tx: Sql) => buyPack(context, tx, { userId: user.id, packId, tradeUrl }, key)
		const { order_id } = await (tradeUrl === undefined
			? context.platform.db.transaction(buy)
			: context.withNewTradeLink(user, tradeUrl, request, buy))
		announcer.poke()
		return { order_id, message: texts.of(language, 'payment_successful') }
	})
	serve('POST /purchase/prompt', async ({ body }, { user, request, language }) => {
		const key = readIdempotencyKey(request, 'POST /purchase/prompt', { userId: user.id }, body)
		const { order_id } = await buyPrompt(context, user.id, body.prompt_id, key)
		announcer.poke()
		return { order_id, message: texts.of(language, 'payment_successful') }
	})
	serve('GET /purchase/history', ({ query }, { user, language }) =>
		listOrders(context, user.id, query, language),
	)
	serve('GET /purchase/orders/{id}', async ({ params }, { user, language }) => ({
		payload: await readOrder(context, user.id, params.id, language),
	}))
}
