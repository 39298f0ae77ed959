import type { Platform } from '../../platform/platform.ts'
import type { AccountsContext } from '../accounts/index.ts'
import type { Content } from '../content/index.ts'

/** What the operations of this module work with. */
export interface PrivacyContext {
	platform: Platform
	accounts: AccountsContext
	content: Pick<Content, 'settings'>
	/** How many data downloads this node is sending. */
	downloads: { running: number }
}
