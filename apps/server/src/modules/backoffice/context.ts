import type { Platform } from '../../platform/platform.ts'
import type { OperatorCookie } from './operator-cookie.ts'

/** What the operations of this module work with. */
export interface BackofficeContext {
	platform: Platform
	cookie: OperatorCookie
}
