import { unpackStyles } from '@skinverse/ssr/carried-styles'
import { STALE_MS } from '@skinverse/web/query-client.ts'
import type { Query } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { chooseCurrency } from '../../shared/preferences/choose-currency.ts'
import { App } from '../app.tsx'
import type { Boot } from '../boot-data.ts'
import type { RunningShop } from '../create-shop.ts'
import { followNavigation } from '../router/scroll.ts'
import { arrive } from './arrive.ts'
import { pause } from './pause.ts'

const FIRST_STALE_MS = 30_000

declare global {
	interface Window {
		/** Of a page that came with its markup: the button that was pressed before anything listened. */
		takePress?: () => HTMLButtonElement | undefined
	}
}

/** Brings the server's markup to life, once everything it was made from is here too. */
export async function hydratePage(root: Element, shop: RunningShop, boot: Boot): Promise<void> {
	await arrive(shop, pause)
	keepFirstAnswers(shop)
	const app = (
		<StrictMode>
			<App shop={shop} hasArrived />
		</StrictMode>
	)
	// Before anything is rendered: the first screen is where a reload finds its place again.
	followNavigation(shop.router)
	if (!saysTheSame(shop, boot)) return createRoot(root).render(app)
	// The router then puts its boundaries where the server's markup has them.
	shop.router.ssr = { manifest: undefined }
	unpackStyles(root)
	// In small steps, so that a finger or a key never waits for the whole page.
	startTransition(() => void hydrateRoot(root, app))
	// React brings what it belongs to to life first.
	window.takePress?.()?.click()
}

/** A slow phone takes its time to come to life; what came with the page is not asked for again meanwhile. */
function keepFirstAnswers({ queryClient }: RunningShop): void {
	const arrivedAt = Date.now()
	const { queries } = queryClient.getDefaultOptions()
	const staleTime = ({ state }: Pick<Query, 'state'>) =>
		state.dataUpdatedAt <= arrivedAt ? FIRST_STALE_MS : STALE_MS
	queryClient.setDefaultOptions({ queries: { ...queries, staleTime } })
}

/** The server knows neither the language nor the currency that this browser remembers. */
function saysTheSame({ preferences }: RunningShop, { languageId, currencies = [] }: Boot): boolean {
	const chosen = preferences.state()
	return chosen.languageId === languageId && chosen.currency.code === chooseCurrency(currencies, null).code
}
