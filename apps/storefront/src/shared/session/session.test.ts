import { describe, expect, it, vi } from 'vitest'
import { createStored } from '../preferences/stored.ts'
import { createSession, type SessionState } from './session.ts'

const verified: SessionState = { authenticated: true, emailVerified: true }

function open(kept: Record<string, string>, answer: () => Promise<SessionState>) {
	localStorage.clear()
	for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
	const onEnd = vi.fn()
	const session = createSession({ stored: createStored(() => localStorage), ask: answer, onEnd })
	return { session, onEnd }
}

describe('session', () => {
	// covers spec:authentication.1
	it("sets authenticated from the local 'auth_session' flag at start", () => {
		const never = () => new Promise<never>(() => undefined)
		expect(open({ auth_session: 'true' }, never).session.state().authenticated).toBe(true)
		expect(open({}, never).session.state().authenticated).toBe(false)
	})

	// covers spec:authentication.5
	it('takes the email-verified flag from the auth check', async () => {
		const { session } = open({ auth_session: 'true' }, async () => verified)
		expect(session.state().emailVerified).toBe(false)
		await session.ready()
		expect(session.state()).toEqual(verified)
	})

	// covers spec:authentication.2
	it('stores the flag after a sign-in', () => {
		const { session } = open({}, async () => verified)
		session.start()
		expect(session.state().authenticated).toBe(true)
		expect(localStorage.getItem('auth_session')).toBe('true')
	})

	// covers spec:authentication.3
	it.each([
		['a failed auth check', (session: ReturnType<typeof open>['session']) => session.check()],
		['logout', async (session: ReturnType<typeof open>['session']) => session.end()],
	])('is cleared by %s: both flags, the stored token, and what belonged to the person', async (_, leave) => {
		const kept = { auth_session: 'true', auth_token: 'secret' }
		const { session, onEnd } = open(kept, () => Promise.reject(new Error('no answer')))
		await leave(session)
		expect(session.state()).toEqual({ authenticated: false, emailVerified: false })
		expect(localStorage.getItem('auth_session')).toBeNull()
		expect(localStorage.getItem('auth_token')).toBeNull()
		expect(onEnd).toHaveBeenCalledOnce()
	})

	it('keeps what was typed in the cart when the check gets no answer, and drops it when the session has ended', async () => {
		const kept = { auth_session: 'true', cart_draft: '{"user":7}' }
		await open(kept, () => Promise.reject(new TypeError('Failed to fetch'))).session.check()
		expect(localStorage.getItem('cart_draft')).toBe('{"user":7}')
		const ended = async () => ({ authenticated: false, emailVerified: false })
		await open(kept, ended).session.check()
		expect(localStorage.getItem('cart_draft')).toBeNull()
	})

	it('is not ended by a late response from before the sign-in', async () => {
		const answer = Promise.withResolvers<SessionState>()
		const { session } = open({}, () => answer.promise)
		const asked = session.check()
		session.start()
		answer.resolve({ authenticated: false, emailVerified: false })
		await asked
		expect(session.state().authenticated).toBe(true)
	})
})
