import { carryStyles } from '@skinverse/ssr/carried-styles'
import type { RenderedPage } from '@skinverse/ssr/document'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import type { Boot } from './app/boot-data.ts'
import { createShop } from './app/create-shop.ts'
import { arrive } from './app/start/arrive.ts'

const ROOT = '<div id="root">'
const ROOT_END = '</div>'

/**
 * Server-side rendering of one URL, from the API responses embedded in its page only. Undefined if those are
 * incomplete: the browser then renders the page.
 */
export async function renderPage(address: string, boot: Boot): Promise<RenderedPage | undefined> {
	const shop = createShop({
		fetch: () => Promise.reject(new Error('the page does not come with this answer')),
		storage: () => {
			throw new Error('the server remembers nothing of a browser')
		},
		boot,
		history: createMemoryHistory({ initialEntries: [address] }),
	})
	await arrive(shop, async () => {})
	const asked = shop.queryClient.getQueryCache().getAll()
	const isKnown = asked.every(({ state }) => state.status === 'success')
	// A redirect happens before any route has matched.
	if (!isKnown || shop.router.state.matches.length === 0) return undefined
	const html = renderToString(
		<div id="root">
			<App shop={shop} hasArrived />
		</div>,
	)
	// React writes head elements (titles, preloads) before the root; the server writes the head itself.
	return carryStyles(html.slice(html.indexOf(ROOT) + ROOT.length, -ROOT_END.length))
}
