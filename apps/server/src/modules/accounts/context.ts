import type { CsrfGuard, Identities } from '../../platform/http/identity.ts'
import type { BrowserCookie } from '../../platform/http/session-cookie.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Content } from '../content/index.ts'
import type { PendingCookie } from '../second-factors/index.ts'
import type { SteamProvider } from './steam/provider.ts'

/** The dependencies of this module's operations. */
export interface AccountsContext {
	platform: Platform
	cookie: BrowserCookie
	csrf: CsrfGuard
	identities: Pick<Identities, 'shopUser' | 'mayBeShopUser'>
	pendingCookie: PendingCookie
	steam: SteamProvider
	content: Pick<Content, 'languages' | 'currency'> & { settings(): { support_email: string } }
	isRegistrationOpen(): boolean
	/** Credits of a user, as a decimal number; as the caller's transaction sees them where one is given. */
	balanceOf(userId: number): Promise<number>
}
