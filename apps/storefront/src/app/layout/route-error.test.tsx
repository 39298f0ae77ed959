import { ApiError } from '@skinverse/contract/client/api-error'
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createI18n } from '../../shared/i18n/create-i18n.ts'
import { I18nProvider } from '../../shared/i18n/use-translation.tsx'
import { RouteError } from './route-error.tsx'

/** A page whose screen fails in its way, as long as it does. */
function open(failure: () => Error | undefined) {
	const root = createRootRoute()
	const home = createRoute({
		getParentRoute: () => root,
		path: '/',
		errorComponent: RouteError,
		loader: () => {
			const error = failure()
			if (error) throw error
		},
		component: () => <h1>All is well</h1>,
	})
	const router = createRouter({ routeTree: root.addChildren([home]), history: createMemoryHistory() })
	render(
		<I18nProvider i18n={createI18n()}>
			<RouterProvider<typeof router> router={router} />
		</I18nProvider>,
	)
}

describe('a screen that broke', () => {
	afterEach(() => vi.restoreAllMocks())

	// covers spec:catalogue-errors.16
	it.each([
		['An error occurred', new ApiError({ kind: 'problem', status: 500 })],
		['Back soon.', new ApiError({ kind: 'problem', status: 503, message: 'Back soon.' })],
		['An unknown error occurred', new TypeError('undefined is not a function')],
	])('says %s', async (title, error) => {
		vi.spyOn(console, 'error').mockImplementation(() => undefined)
		open(() => error)
		expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
	})

	it('asks the server again, when that had not answered well', async () => {
		let error: Error | undefined = new ApiError({ kind: 'network' })
		open(() => error)
		const again = await screen.findByRole('button', { name: 'Try again' })
		error = undefined
		await userEvent.click(again)
		expect(await screen.findByRole('heading', { name: 'All is well' })).toBeTruthy()
	})

	it('loads the page again, where nothing else can mend it', async () => {
		vi.spyOn(console, 'error').mockImplementation(() => undefined)
		const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
		open(() => new TypeError('the code did not come'))
		await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
		expect(reload).toHaveBeenCalledOnce()
	})
})
