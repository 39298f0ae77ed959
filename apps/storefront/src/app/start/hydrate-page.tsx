import { chooseCurrency } from '@skinverse/contract/choose-currency'
import { unpackStyles } from '@skinverse/ssr/carried-styles'
import { STALE_MS } from '@skinverse/web/query-client.ts'
import type { Query } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '../app.tsx'
import type { Boot } from '../boot-data.ts'
import type { RunningShop } from '../create-shop.ts'
import { followNavigation } from '../router/scroll.ts'
import { arrive } from './arrive.ts'
import { pause } from './pause.ts'

const FIRST_STALE_MS = 30_000

declare global {
	interface Window {
		/** On a server-rendered page: the button that was pressed before hydration. */
		takePress?: () => HTMLButtonElement | undefined
	}
}

/** Hydrates the server's markup when the data it was rendered from is loaded. */
export async function hydratePage(root: Element, shop: RunningShop, boot: Boot): Promise<void> {
	await arrive(shop, pause)
	keepInitialResponses(shop)
	const app = (
		<StrictMode>
			<App shop={shop} hasArrived />
		</StrictMode>
	)
	// Before rendering: a reload restores the scroll position of the first screen.
	followNavigation(shop.router)
	if (!saysTheSame(shop, boot)) return createRoot(root).render(app)
	// Makes the router render the same Suspense boundaries as the server.
	shop.router.ssr = { manifest: undefined }
	unpackStyles(root)
	// In a transition: React hydrates in small steps, so that input is never blocked for long.
	startTransition(() => void hydrateRoot(root, app))
	// React hydrates the boundary of the clicked element first.
	window.takePress?.()?.click()
}

/** Hydration takes long on a slow phone; the data that came with the page is not refetched meanwhile. */
function keepInitialResponses({ queryClient }: RunningShop): void {
	const arrivedAt = Date.now()
	const { queries } = queryClient.getDefaultOptions()
	const staleTime = ({ state }: Pick<Query, 'state'>) =>
		state.dataUpdatedAt <= arrivedAt ? FIRST_STALE_MS : STALE_MS
	queryClient.setDefaultOptions({ queries: { ...queries, staleTime } })
}

/** The cookies that the server goes by can be lost while the browser's storage is not. */
function saysTheSame({ preferences, pageCurrency }: RunningShop, boot: Boot): boolean {
	const chosen = preferences.state()
	const rendered = chooseCurrency(boot.currencies ?? [], pageCurrency)
	return chosen.languageId === boot.languageId && chosen.currency.code === rendered.code
}
