import { onTestFinished } from 'vitest'

/** What the browser's part of WebAuthn is asked for, and how it answers, as there is none in a test's window. */
export interface FakePasskeys {
	asked: { mediation?: string }[]
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** A browser that has passkeys. `refusal`: the name of what it throws instead of using one. */
export function fakePasskeys({ refusal }: { refusal?: string } = {}): FakePasskeys {
	const asked: FakePasskeys['asked'] = []
	const answer = async (options: { mediation?: string }) => {
		asked.push(options)
		if (refusal) throw new DOMException('no', refusal)
		return {
			id: 'AAAA',
			rawId: bytes('id'),
			type: 'public-key',
			getClientExtensionResults: () => ({}),
			response: {
				clientDataJSON: bytes('{}'),
				attestationObject: bytes('attestation'),
				authenticatorData: bytes('data'),
				signature: bytes('signature'),
				userHandle: bytes('owner'),
				getTransports: () => ['internal'],
			},
		}
	}
	const restore = [
		define(window, 'PublicKeyCredential', class {}),
		define(navigator, 'credentials', { create: answer, get: answer }),
	]
	onTestFinished(() => {
		for (const undo of restore) undo()
	})
	return { asked }
}

function define(target: object, name: string, value: unknown): () => void {
	const before = Object.getOwnPropertyDescriptor(target, name)
	Object.defineProperty(target, name, { value, configurable: true })
	return () => {
		if (before) Object.defineProperty(target, name, before)
		else Reflect.deleteProperty(target, name)
	}
}
