import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import type { Boot } from './app/boot-data.ts'
import { createShop } from './app/create-shop.ts'
import { arrive } from './app/start/arrive.ts'
import { carryStyles } from './app/start/carried-styles.ts'

/** What React would put into the head of a whole page; the server writes the head itself. */
const FOR_THE_HEAD = /^(?:<link\b[^>]*>|<meta\b[^>]*>|<title>[^<]*<\/title>)+/

export interface RenderedPage {
	markup: string
	/** CSS that the markup needs beside the shop's own. */
	rules: string
}

/**
 * The markup of one address, from nothing but the answers that its page comes with. Undefined where
 * those do not tell all that the screen shows: the browser then renders it by itself.
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
	// A redirect leads away before anything has matched.
	if (!isKnown || shop.router.state.matches.length === 0) return undefined
	return carryStyles(renderToString(<App shop={shop} hasArrived />).replace(FOR_THE_HEAD, ''))
}
