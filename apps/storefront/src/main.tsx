import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { readBoot } from './app/boot-data.ts'
import { createShop } from './app/create-shop.ts'
import './styles.css'

const shop = createShop({
	fetch: (input, init) => window.fetch(input, init),
	storage: () => window.localStorage,
	boot: readBoot(document),
})

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
	<StrictMode>
		<App shop={shop} />
	</StrictMode>,
)
