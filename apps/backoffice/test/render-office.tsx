import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach } from 'vitest'
import { App } from '../src/app/app.tsx'
import { createOffice } from '../src/app/create-office.ts'
import { type Handlers, officeServer } from './office-server.ts'

afterEach(cleanup)

/** The whole application at an address, with its real router and providers, against a small server. */
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
