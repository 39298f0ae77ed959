import { decimalOf } from '@skinverse/contract/money'
import { createCsrfGuard } from '../../platform/http/csrf.ts'
import { browserCookie } from '../../platform/http/session-cookie.ts'
import type { Module } from '../../platform/module.ts'
import type { Content } from '../content/index.ts'
import { balanceOf } from '../ledger/index.ts'
import { pendingCookie } from '../second-factors/index.ts'
import type { AccountsContext } from './context.ts'
import { seedDemoAccounts } from './demo/seed-demo-accounts.ts'
import { scheduleFactorResets } from './factor-reset/apply-factor-resets.ts'
import { identifyShopUser } from './identify.ts'
import { noteFailedSignIns } from './note-failed-sign-in.ts'
import { rememberChoices } from './remember-choices.ts'
import { mailResets } from './request-reset.ts'
import { accountsRoutes } from './routes.ts'
import { type Sandbox, steamProvider } from './steam/provider.ts'

interface AccountsNeeds {
	content: Pick<Content, 'languages' | 'currency' | 'settings'>
	/** In place of Steam itself, in the demo. */
	sandboxSteam: Sandbox | undefined
}

export const accountsModule: Module<AccountsContext, AccountsNeeds> = {
	name: 'accounts',
	seedDemo: seedDemoAccounts,
	open(platform, { content, sandboxSteam }) {
		const { config, db, secrets } = platform
		const secure = config.publicUrl.startsWith('https:')
		const cookie = browserCookie(secure)
		return {
			platform,
			cookie,
			csrf: createCsrfGuard(secrets.key('csrf'), cookie, secure),
			identities: {
				shopUser: (request) => identifyShopUser(db, cookie, request),
				mayBeShopUser: (request) =>
					request.headers.authorization !== undefined || cookie.sessionSecret(request) !== undefined,
			},
			// Lax, because the response to Steam's redirect sets it.
			pendingCookie: pendingCookie('skinverse_sign_in', { sameSite: 'lax', secure, path: '/api/login' }),
			steam: steamProvider(config, sandboxSteam),
			content,
			isRegistrationOpen: () => content.settings().is_reg_enabled,
			balanceOf: async (userId) => decimalOf(await balanceOf(db, userId)),
		}
	},
	routes(serve, context, { app }) {
		rememberChoices(app, context.platform.db, context.content)
		accountsRoutes(serve, context)
	},
	async jobs(context) {
		await Promise.all([mailResets(context), noteFailedSignIns(context), scheduleFactorResets(context)])
	},
}
