import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Content } from '../content/index.ts'

/** What the operations of this module work with. */
export interface WatchlistContext {
	platform: Platform
	catalogue: Catalogue
	content: Pick<Content, 'settings' | 'languages' | 'displayCurrency'>
}

/** Alerts read prices from the database, so they need no catalogue. */
export type MailContext = Pick<WatchlistContext, 'platform' | 'content'>
