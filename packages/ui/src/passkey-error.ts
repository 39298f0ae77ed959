export type PasskeyError = 'canceled' | 'wrong-address' | 'known'

const NAMES: Readonly<Record<string, PasskeyError>> = {
	// The browser's window was closed, timed out, or found no passkey: no browser tells which.
	NotAllowedError: 'canceled',
	AbortError: 'canceled',
	// The page is at another host than the server says.
	SecurityError: 'wrong-address',
	InvalidStateError: 'known',
}

/** Why the browser used no passkey; undefined if something else went wrong. Apart from `passkeys.ts`, which is heavy. */
export function passkeyError(error: unknown): PasskeyError | undefined {
	return error instanceof Error ? NAMES[error.name] : undefined
}
