import type { RunningShop } from '../create-shop.ts'

/** Browsers without `requestIdleCallback` wait this long instead. */
const AFTER_MS = 2_000

/** Follows what happens in the shop once the page is at rest; without it the revision check goes on. */
export function followLive(shop: RunningShop): () => void {
	let stop: (() => void) | undefined
	let hasLeft = false
	const start = async () => {
		const part = await import('./apply-live.ts').catch(() => undefined)
		if (!hasLeft) stop = part?.applyLive(shop)
	}
	const isIdleKnown = typeof window.requestIdleCallback === 'function'
	if (isIdleKnown) window.requestIdleCallback(() => void start(), { timeout: 2 * AFTER_MS })
	else setTimeout(() => void start(), AFTER_MS)
	return () => {
		hasLeft = true
		stop?.()
	}
}
