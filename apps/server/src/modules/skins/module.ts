import type { Module } from '../../platform/module.ts'
import type { SkinsContext } from './context.ts'
import { seedDemoSales } from './demo/seed-demo-sales.ts'
import { skinsRoutes } from './routes.ts'
import { scheduleClosingDays } from './sales/close-days.ts'

export const skinsModule: Module<SkinsContext, Pick<SkinsContext, 'catalogue'>> = {
	name: 'skins',
	seedDemo: seedDemoSales,
	open: (platform, { catalogue }) => ({ platform, catalogue }),
	routes: skinsRoutes,
	jobs: ({ platform }) => scheduleClosingDays(platform),
}
