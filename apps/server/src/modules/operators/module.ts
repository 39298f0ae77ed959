import { roleMay } from '@skinverse/contract/capabilities'
import type { Module } from '../../platform/module.ts'
import { pendingCookie } from '../second-factors/index.ts'
import type { OperatorsContext } from './context.ts'
import { seedDemoOperator } from './demo/seed-demo-operator.ts'
import { operatorsRoutes } from './routes.ts'
import { identifyOperator } from './sessions/identify.ts'
import { operatorCookie } from './sessions/operator-cookie.ts'
import { slideConfirmation } from './sessions/sessions.ts'

export const operatorsModule: Module<OperatorsContext> = {
	name: 'operators',
	seedDemo: seedDemoOperator,
	open(platform) {
		const secure = platform.config.publicUrl.startsWith('https:')
		const cookie = operatorCookie(secure)
		return {
			platform,
			cookie,
			identities: {
				operator: (request) => identifyOperator(platform, cookie, request),
				// A call with an `Authorization` header is always refused (`identifyOperator`).
				mayBeOperator: (request) =>
					request.headers.authorization === undefined && cookie.secret(request) !== undefined,
				operatorMay: ({ role }, capability) => roleMay(role, capability),
				operatorActs: ({ sessionId }) => slideConfirmation(platform.db, sessionId),
			},
			pendingCookie: pendingCookie('skinverse_operator_sign_in', {
				sameSite: 'strict',
				secure,
				path: '/api/backoffice/login',
			}),
		}
	},
	operatorRoutes: operatorsRoutes,
}
