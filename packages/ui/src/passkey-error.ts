export type PasskeyError = 'canceled' | 'wrong-address' | 'known'

const NAMES: Readonly<Record<string, PasskeyError>> = {
	// The browser's dialog was closed, timed out, or found no passkey: browsers do not tell which.
	NotAllowedError: 'canceled',
	AbortError: 'canceled',
	// The page is on another host than the server expects.
	SecurityError: 'wrong-address',
	InvalidStateError: 'known',
}

/** Why the browser used no passkey; undefined for other errors. Separate from `passkeys.ts`, which is large. */
export function passkeyError(error: unknown): PasskeyError | undefined {
	return error instanceof Error ? NAMES[error.name] : undefined
}
