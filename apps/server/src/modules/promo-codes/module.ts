import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { promoCodesOperatorRoutes } from './operator/routes.ts'

export const promoCodesModule: Module<Platform> = {
	name: 'promo-codes',
	open: (platform) => platform,
	operatorRoutes: promoCodesOperatorRoutes,
}
