import type { Serve } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { addItem } from './add-item.ts'
import { applyPromo, removePromo } from './apply-promo.ts'
import { calculateShipping } from './calculate-shipping.ts'
import type { CartContext } from './context.ts'
import { readCart } from './read-cart.ts'
import { removeItems } from './remove-items.ts'

export function cartRoutes(serve: Serve, context: CartContext): void {
	const { texts } = context.platform
	const { userChanges } = context

	serve('GET /cart/contents', (_, { user }) => readCart(context, user.id))
	serve('POST /cart/add', async ({ body }, { user, language }) => {
		await addItem(context, user.id, body)
		userChanges.note(user, 'cart')
		return { message: texts.of(language, 'cart_item_added') }
	})
	serve('POST /cart/update', () => {
		throw new Problem('unique_items', {
			text: 'failed_to_update_quantity',
			errors: { count: ['problem_unique_items'] },
		})
	})
	serve('POST /cart/remove', async ({ body }, { user, language }) => {
		await removeItems(context, user.id, body.id)
		userChanges.note(user, 'cart')
		return { message: texts.of(language, 'cart_item_removed') }
	})
	serve('POST /cart/clear', async (_, { user, language }) => {
		await removeItems(context, user.id, 'all')
		userChanges.note(user, 'cart')
		return { message: texts.of(language, 'cart_cleared') }
	})
	serve('POST /checkout/shipping', async ({ body }, { user }) => ({
		payload: await calculateShipping(context, user.id, body),
	}))
	serve('POST /checkout/promo', async ({ body }, { user, language }) => ({
		payload: await applyPromo(context, user.id, body.code),
		message: texts.of(language, 'promo_applied'),
	}))
	serve('DELETE /checkout/promo', async (_, { user, language }) => ({
		payload: await removePromo(context, user.id),
		message: texts.of(language, 'promo_removed'),
	}))
}
