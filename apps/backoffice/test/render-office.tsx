import { toast } from '@skinverse/ui/toaster'
import { said } from '@skinverse/web/notify.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach } from 'vitest'
import { App } from '../src/app/app.tsx'
import { createOffice } from '../src/app/create-office.ts'
import { type Handlers, officeServer } from './office-server.ts'

/** The toast code loads with the first toast, which takes a busy machine longer than a second. */
configure({ asyncUtilTimeout: 60_000 })

afterEach(() => {
	// Toasts outlive the page that showed them: visible ones are dismissed, queued ones are dropped.
	toast.dismiss()
	cleanup()
	said.listen(() => undefined)()
})

/** The whole application at a URL, with its real router and providers, against a fake server. */
export function renderOffice(path: string, handlers: Handlers = {}, onCall?: (address: URL) => void) {
	const server = officeServer(handlers, onCall)
	const history = createMemoryHistory({ initialEntries: [path] })
	const office = createOffice({ fetch: server.fetch, history })
	return {
		...render(<App office={office} />),
		user: userEvent.setup(),
		calls: server.calls,
		address: () => history.location.href,
	}
}
