import type { Module } from '../../platform/module.ts'
import type { PrivacyContext } from './context.ts'
import { privacyOperatorRoutes } from './operator/routes.ts'
import { scheduleRetention } from './retention/apply-retention.ts'
import { privacyRoutes } from './routes.ts'

export const privacyModule: Module<PrivacyContext, Pick<PrivacyContext, 'accounts' | 'content'>> = {
	name: 'privacy',
	open: (platform, { accounts, content }) => ({ platform, accounts, content, downloads: { running: 0 } }),
	routes: privacyRoutes,
	operatorRoutes: privacyOperatorRoutes,
	jobs: ({ platform }) => scheduleRetention(platform),
}
