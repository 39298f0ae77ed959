import { createBrowserHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { readBoot } from './app/boot-data.ts'
import { createShop } from './app/create-shop.ts'
import { hydratePage } from './app/start/hydrate-page.tsx'
import { pause } from './app/start/pause.ts'
import { createI18n } from './shared/i18n/create-i18n.ts'
import './styles.css'

async function open(root: Element): Promise<void> {
	const isRendered = root.hasChildNodes()
	// The server's markup is visible and may be scrolled: no step may block the main thread for long.
	const rest = isRendered ? pause : async () => {}
	await rest()
	const i18n = createI18n()
	await rest()
	const history = createBrowserHistory()
	await rest()
	const boot = readBoot(document)
	const shop = createShop({
		fetch: (input, init) => window.fetch(input, init),
		storage: () => window.localStorage,
		boot,
		history,
		i18n,
	})
	await rest()
	if (isRendered) return hydratePage(root, shop, boot)
	createRoot(root).render(
		<StrictMode>
			<App shop={shop} />
		</StrictMode>,
	)
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
// Not awaited: the screens' files import this one, and would wait for it in turn (deadlock).
void open(root)
