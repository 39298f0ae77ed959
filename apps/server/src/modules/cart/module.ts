import type { Module } from '../../platform/module.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { CartContext } from './context.ts'
import { schedulePopularity } from './count-popularity.ts'
import { cartRoutes } from './routes.ts'

interface CartNeeds extends Pick<CartContext, 'content' | 'userChanges'> {
	catalogue: Pick<Catalogue, 'pictureOf'>
}

export const cartModule: Module<CartContext, CartNeeds> = {
	name: 'cart',
	open: (platform, { content, catalogue, userChanges }) => ({
		platform,
		content,
		userChanges,
		pictureOf: catalogue.pictureOf,
	}),
	routes: cartRoutes,
	jobs: ({ platform }) => schedulePopularity(platform),
}
