import type { Platform } from '../../platform/platform.ts'
import type { OperatorCookie } from './operator-cookie.ts'
import type { PendingOperatorCookie } from './second-factor/pending-cookie.ts'

/** What the operations of this module work with. */
export interface BackofficeContext {
	platform: Platform
	cookie: OperatorCookie
	pendingCookie: PendingOperatorCookie
}
