import type { Serve } from '../../platform/http/serve.ts'
import type { TradingContext } from './context.ts'
import { chooseDelivery } from './deliveries/choose-delivery.ts'
import { askAgain } from './intakes/ask-again.ts'

export function tradingRoutes(serve: Serve, context: TradingContext): void {
	const { texts } = context.platform
	serve('POST /trading/deliveries/{id}/choose', async ({ params, body }, { user, language }) => {
		await chooseDelivery(context, user.id, params.id, body.wish)
		return { message: texts.of(language, said[body.wish]) }
	})
	serve('POST /trading/intakes/{id}/again', async ({ params }, { user, language }) => {
		await askAgain(context, user.id, params.id)
		return { message: texts.of(language, 'order_choice_again_said') }
	})
}

const said = { again: 'order_choice_again_said', refund: 'order_choice_refund_said' } as const
