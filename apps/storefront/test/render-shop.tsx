import { toast } from '@skinverse/ui/toaster'
import { said } from '@skinverse/web/notify.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach } from 'vitest'
import { App } from '../src/app/app.tsx'
import type { Boot } from '../src/app/boot-data.ts'
import { createShop } from '../src/app/create-shop.ts'
import { type Handlers, shopServer } from './shop-server.ts'

/** Screens are fetched when they are first shown, which a busy machine takes its time for. */
configure({ asyncUtilTimeout: 60_000 })

// A hidden page keeps its toasts: one that left by itself would do so after the window of a finished file is gone.
Object.defineProperty(document, 'hidden', { value: true })

beforeEach(() => {
	localStorage.clear()
	sessionStorage.clear()
	// Everything is near in a window without a size.
	globalThis.IntersectionObserver = class extends IntersectionObserver {
		#tell: IntersectionObserverCallback
		constructor(tell: IntersectionObserverCallback) {
			super(tell)
			this.#tell = tell
		}
		override observe(target: Element): void {
			const entry = { isIntersecting: true, target } satisfies Partial<IntersectionObserverEntry>
			this.#tell([Object.assign(Object.create(IntersectionObserverEntry.prototype), entry)], this)
		}
	}
})
afterEach(() => {
	// Toasts outlive the page they were said on. While it is there they can be told to go; those that were
	// not shown yet are taken away unheard.
	toast.dismiss()
	cleanup()
	said.listen(() => undefined)()
})

interface RenderOptions {
	server?: Handlers
	/** Answers `GET /is-auth` as signed in. */
	signedIn?: boolean | 'unverified'
	boot?: Boot
}

/** The whole shop at an address, with its real router and providers, against a small server. */
export function renderShop(path: string, { server: handlers = {}, signedIn, boot }: RenderOptions = {}) {
	const auth: Handlers = signedIn
		? { 'GET /is-auth': () => ({ authenticated: true, emailVerified: signedIn !== 'unverified' }) }
		: {}
	const server = shopServer({ ...auth, ...handlers })
	const history = createMemoryHistory({ initialEntries: [path] })
	const shop = createShop({ fetch: server.fetch, storage: () => localStorage, history, boot })
	const screen = render(<App shop={shop} />)
	return {
		...screen,
		shop,
		server,
		user: userEvent.setup(),
		address: () => history.location.href,
		go: (to: string) => act(async () => history.push(to)),
	}
}
