import type { Platform } from '../../platform/platform.ts'
import type { Content } from '../content/index.ts'
import type { CaseProvider } from './provider.ts'

/** Dependencies of what a provider's report does. */
export interface TakeBackContext {
	platform: Pick<Platform, 'clock' | 'config' | 'log' | 'mail' | 'texts'>
	content: Pick<Content, 'settings' | 'currency' | 'displayCurrency' | 'languages'>
}

/** Dependencies of this module's operations. */
export interface CasesContext {
	platform: Platform
	content: Pick<Content, 'settings' | 'currency' | 'displayCurrency' | 'languages'>
	/** The configured payment providers. */
	providers: ReadonlyMap<string, CaseProvider>
}
