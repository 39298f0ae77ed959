import type { Platform } from '../../platform/platform.ts'
import type { Content } from '../content/index.ts'

/** Dependencies of this module's operations. */
export interface PayoutRunsContext {
	platform: Platform
	content: Pick<Content, 'settings' | 'languages'>
}
