import type { Platform } from '../../../../platform/platform.ts'
import type { PayoutProviders } from '../provider.ts'
import { sandboxPayoutProvider } from './sandbox.ts'

/** The card payout providers of this shop: so far only the demo's. */
export function openPayoutProviders(platform: Pick<Platform, 'config' | 'db' | 'secrets'>): PayoutProviders {
	if (!platform.config.demo) return new Map()
	return new Map([['sandbox', sandboxPayoutProvider(platform)]])
}
