import type { Platform } from '../../platform/platform.ts'
import type { AccountsContext } from '../accounts/index.ts'
import type { Content } from '../content/index.ts'
import type { Wanted } from '../trading/index.ts'
import type { Providers } from './provider.ts'

/** Dependencies of this module's operations. */
export interface DepositsContext {
	platform: Platform
	content: Pick<Content, 'settings' | 'currency' | 'displayCurrency' | 'country' | 'languages'>
	/** The configured providers; a payment method of another one is refused. */
	providers: Providers
}

/** The same for a top-up that a shopper starts. */
export interface CheckoutContext extends DepositsContext {
	/** For a trade link other than the profile's: it may need a confirmation. */
	accounts: AccountsContext
	/** Refuses a purchase whose trade offer could not reach the buyer. */
	requireTradable(wanted: Wanted, tradeUrl: string): Promise<void>
}
