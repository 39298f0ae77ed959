import type { Stored } from '../preferences/stored.ts'

export interface SessionState {
	authenticated: boolean
	emailVerified: boolean
}

export interface Session {
	state(): SessionState
	subscribe(listener: () => void): () => void
	/** Counts sign-ins and sign-outs: a response to a call of an earlier count is stale. */
	count(): number
	/** Resolves after the first check; later calls get the same promise (single-flight). Never rejects. */
	ready(): Promise<void>
	/** Asks the server again. A failed check signs out locally, but keeps what was typed in the cart. */
	check(): Promise<void>
	start(state?: Partial<SessionState>): void
	end(): void
}

interface SessionOptions {
	stored: Stored
	ask: () => Promise<SessionState>
	/** Clears the data of the previous user. */
	onEnd: () => void
	/** The session state embedded in the page, if any. */
	known?: SessionState
}

const signedOut: SessionState = { authenticated: false, emailVerified: false }

export function createSession({ stored, ask, onEnd, known }: SessionOptions): Session {
	// The local flag lets the header render the right side before the check responds.
	let state: SessionState = known ?? {
		authenticated: stored.get('auth_session') === 'true',
		emailVerified: false,
	}
	let count = 0
	let first: Promise<void> | undefined
	const listeners = new Set<() => void>()

	function become(next: SessionState): void {
		if (next.authenticated !== state.authenticated) count += 1
		state = next
		for (const listener of listeners) listener()
	}

	function start(next: Partial<SessionState> = {}): void {
		stored.set('auth_session', 'true')
		become({ authenticated: true, emailVerified: next.emailVerified ?? state.emailVerified })
	}

	function end(): void {
		stored.remove('cart_draft')
		clear()
	}

	function clear(): void {
		stored.remove('auth_session')
		stored.remove('auth_token')
		stored.remove('contactInfo')
		stored.remove('paymentMethod')
		onEnd()
		become(signedOut)
	}

	function settle(answer: SessionState): void {
		if (answer.authenticated) start(answer)
		else end()
	}

	async function check(): Promise<void> {
		const askedAt = count
		const answer = await ask().catch(() => undefined)
		// The user signed in or out meanwhile: the response is stale.
		if (askedAt !== count) return
		if (answer) settle(answer)
		// The network failed, and the session may still exist.
		else clear()
	}

	if (known) settle(known)
	return {
		state: () => state,
		subscribe(listener) {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		count: () => count,
		ready() {
			first ??= known ? Promise.resolve() : check()
			return first
		},
		check,
		start,
		end,
	}
}
