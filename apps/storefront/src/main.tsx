import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { readBoot } from './app/boot-data.ts'
import { createShop } from './app/create-shop.ts'
import { pause } from './app/start/pause.ts'
import { takeOver } from './app/start/take-over.tsx'
import './styles.css'

async function open(root: Element): Promise<void> {
	const isRendered = root.hasChildNodes()
	// There is something to see already: what has been evaluated so far was long enough.
	if (isRendered) await pause()
	const boot = readBoot(document)
	const shop = createShop({
		fetch: (input, init) => window.fetch(input, init),
		storage: () => window.localStorage,
		boot,
	})
	if (isRendered) return takeOver(root, shop, boot)
	createRoot(root).render(
		<StrictMode>
			<App shop={shop} />
		</StrictMode>,
	)
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
// Not awaited: the screens' files import this one, and would wait for it in turn.
void open(root)
