import { useRef } from 'react'

/**
 * An idempotency key per intent to move money: the same while the intent is the same, so that a retry after a lost
 * response never moves money twice.
 */
export function useIdempotencyKey() {
	const last = useRef<{ intent: string; key: string }>(undefined)
	return {
		keyFor(wanted: unknown): string {
			const intent = JSON.stringify(wanted)
			if (last.current?.intent !== intent) last.current = { intent, key: newKey() }
			return last.current.key
		},
		/** Done: the same action again is a new intent. */
		done(): void {
			last.current = undefined
		},
	}
}

/** `crypto.randomUUID` is missing on a page over plain HTTP. */
function newKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
