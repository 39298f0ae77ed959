import type { Platform } from '../../platform/platform.ts'
import type { Content } from '../content/index.ts'

/** Dependencies of this module's operations. */
export interface StatementsContext {
	platform: Pick<Platform, 'db' | 'texts' | 'config' | 'clock'>
	content: Pick<Content, 'settings'>
}
