import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, problem } from '../../test/office-server.ts'
import { renderOffice } from '../../test/render-office.tsx'

const signedIn = { 'GET /backoffice/me': () => ({ payload: admin }) }

describe('sign-in guard', () => {
	it('redirects a guest to the sign-in, and back to the requested page', async () => {
		const screen = renderOffice('/backoffice/jobs', { 'POST /backoffice/login': () => ({ payload: admin }) })
		await screen.findByRole('heading', { name: 'Sign in' })
		await screen.user.type(screen.getByLabelText('Email'), admin.email)
		await screen.user.type(screen.getByLabelText('Password'), 'Secret1234')
		await screen.user.click(screen.getByRole('button', { name: 'Sign in' }))
		await screen.findByRole('heading', { name: 'Jobs' })
		expect(screen.address()).toBe('/backoffice/jobs')
	})

	it.each(['//elsewhere.test', '/\\elsewhere.test', 'https://elsewhere.test', 'jobs'])(
		'goes to Today when the address would lead elsewhere: %s',
		async (redirect) => {
			const screen = renderOffice(`/backoffice/sign-in?redirect=${encodeURIComponent(redirect)}`, {
				'POST /backoffice/login': () => ({ payload: admin }),
			})
			await screen.user.type(await screen.findByLabelText('Email'), admin.email)
			await screen.user.type(screen.getByLabelText('Password'), 'Secret1234{Enter}')
			await screen.findByRole('heading', { name: 'Today' })
			expect(screen.address()).toBe('/backoffice')
		},
	)

	it('redirects a signed-in operator from the sign-in to Today', async () => {
		const screen = renderOffice('/backoffice/sign-in', signedIn)
		await screen.findByRole('heading', { name: 'Today' })
	})

	it('shows an error when the server cannot be reached, and retries', async () => {
		let isDown = true
		const screen = renderOffice('/backoffice', {
			'GET /backoffice/me': () =>
				isDown ? problem(503, 'unavailable', 'Briefly unavailable.') : { payload: admin },
		})
		await screen.findByRole('heading', { name: 'Briefly unavailable.' })
		isDown = false
		await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
		await screen.findByRole('heading', { name: 'Today' })
	})

	it('shows the version of the shop in the rail', async () => {
		const screen = renderOffice('/backoffice', signedIn)
		await screen.findByText('Version 1.2.3 (01234567)')
	})

	it('shows an unknown address as not found', async () => {
		const screen = renderOffice('/backoffice/nowhere', signedIn)
		await screen.findByRole('heading', { name: 'Oops! Page Not Found' })
	})
})

describe('sign-out', () => {
	// covers asvs:7.4.4
	it('ends the session and goes to the sign-in', async () => {
		const screen = renderOffice('/backoffice', signedIn)
		await screen.user.click(
			(await screen.findAllByRole('button', { name: 'Sign out' }))[0] ?? expect.unreachable(),
		)
		await screen.findByRole('heading', { name: 'Sign in' })
		expect(screen.calls).toContain('POST /backoffice/logout')
	})

	it('shows an error and stays signed in when the server does not respond', async () => {
		const screen = renderOffice('/backoffice', {
			...signedIn,
			'POST /backoffice/logout': () => problem(503, 'unavailable', 'Briefly unavailable.'),
		})
		await screen.user.click(
			(await screen.findAllByRole('button', { name: 'Sign out' }))[0] ?? expect.unreachable(),
		)
		await screen.findByText('Briefly unavailable.')
		expect(screen.getByRole('heading', { name: 'Today' })).toBeDefined()
	})

	it('does not show "session expired" for requests that were still in progress', async () => {
		const left = Promise.withResolvers<{ message: string }>()
		const jobs = Promise.withResolvers<Response>()
		const screen = renderOffice('/backoffice/jobs', {
			...signedIn,
			'GET /backoffice/jobs/parked': () => jobs.promise,
			'POST /backoffice/logout': () => left.promise,
		})
		await screen.user.click(
			(await screen.findAllByRole('button', { name: 'Sign out' }))[0] ?? expect.unreachable(),
		)
		await waitFor(() => expect(screen.calls).toContain('POST /backoffice/logout'))
		jobs.resolve(problem(401, 'unauthenticated', 'Unauthenticated.'))
		await screen.findByText('Unauthenticated.')
		left.resolve({ message: 'Signed out' })
		await screen.findByRole('heading', { name: 'Sign in' })
		expect(screen.queryByText('Your session has ended. Please sign in again.')).toBeNull()
		expect(screen.address()).toBe('/backoffice/sign-in')
	})

	it('works for a session that has already ended', async () => {
		const screen = renderOffice('/backoffice', {
			...signedIn,
			'POST /backoffice/logout': () => problem(401, 'unauthenticated', 'Unauthenticated.'),
		})
		await screen.user.click(
			(await screen.findAllByRole('button', { name: 'Sign out' }))[0] ?? expect.unreachable(),
		)
		await screen.findByRole('heading', { name: 'Sign in' })
	})

	it('redirects to the sign-in once, and back afterwards, when the session has expired', async () => {
		const screen = renderOffice('/backoffice/jobs', {
			...signedIn,
			'GET /backoffice/jobs/parked': () => problem(401, 'unauthenticated', 'Unauthenticated.'),
		})
		await screen.findByRole('heading', { name: 'Sign in' })
		await waitFor(() =>
			expect(screen.getAllByText('Your session has ended. Please sign in again.')).toHaveLength(1),
		)
		expect(new URL(screen.address(), 'http://x').searchParams.get('redirect')).toBe('/backoffice/jobs')
	})
})
