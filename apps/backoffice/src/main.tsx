import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createOffice } from './app/create-office.ts'
import './styles.css'

const office = createOffice({ fetch: (input, init) => window.fetch(input, init) })

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
	<StrictMode>
		<App office={office} />
	</StrictMode>,
)
