import type { Identities } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PendingCookie } from '../second-factors/index.ts'
import type { OperatorCookie } from './sessions/operator-cookie.ts'

/** Dependencies of this module's operations. */
export interface OperatorsContext {
	platform: Platform
	cookie: OperatorCookie
	identities: Omit<Identities, 'shopUser' | 'mayBeShopUser'>
	pendingCookie: PendingCookie
}
