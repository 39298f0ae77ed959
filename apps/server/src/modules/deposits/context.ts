import type { Platform } from '../../platform/platform.ts'
import type { Content } from '../content/index.ts'
import type { Providers } from './provider.ts'

/** What the operations of this module work with. */
export interface DepositsContext {
	platform: Platform
	content: Pick<Content, 'settings' | 'currency' | 'country' | 'languages'>
	/** The configured providers; a payment method of another one is refused. */
	providers: Providers
}
