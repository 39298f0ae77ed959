import type { Config } from '../../../platform/config.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Provider, Providers } from '../provider.ts'
import { sandboxProvider } from './sandbox.ts'
import { tracedProvider } from './traced-provider.ts'

/**
 * The providers of this shop: Stripe only with its keys. `isOffered` says whether the sandbox is in use; outside of a
 * trial it only answers questions about payments that a trial began.
 */
export async function openProviders(
	platform: Pick<Platform, 'config' | 'db' | 'secrets'>,
): Promise<Providers> {
	const { stripe, publicUrl } = platform.config
	const all: Provider[] = [sandboxProvider(platform)]
	if (stripe !== undefined) {
		// Loaded lazily: the library is large, and most shops start without it.
		const { stripeProvider } = await import('./stripe.ts')
		all.push(stripeProvider(stripe, publicUrl))
	}
	return new Map(all.map((provider) => [provider.name, tracedProvider(provider)]))
}

/** False: Stripe refuses the key. Throws if it cannot be asked. */
export async function isStripeKeyAccepted(keys: NonNullable<Config['stripe']>): Promise<boolean> {
	const { isKeyAccepted } = await import('./stripe.ts')
	return isKeyAccepted(keys)
}
