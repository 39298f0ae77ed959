import type { Platform } from '../../platform/platform.ts'
import type { AccountsContext } from '../accounts/index.ts'
import type { Content } from '../content/index.ts'

/** Dependencies of this module's operations. */
export interface PrivacyContext {
	platform: Platform
	accounts: AccountsContext
	content: Pick<Content, 'settings'>
	/** The number of running data downloads of this node. */
	downloads: { running: number }
}
