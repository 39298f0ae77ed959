import type { Platform } from '../../../../platform/platform.ts'
import type { PayoutProviders } from '../provider.ts'
import { sandboxPayoutProvider } from './sandbox.ts'

/** Those that this shop can pay to cards with: so far the demo's own. */
export function openPayoutProviders(platform: Pick<Platform, 'config' | 'db' | 'secrets'>): PayoutProviders {
	if (!platform.config.demo) return new Map()
	return new Map([['sandbox', sandboxPayoutProvider(platform)]])
}
