import { useRef } from 'react'

/**
 * A key for each thing somebody wants done with money: the same as long as they want the same, so that
 * pressing again after a lost answer never does it twice.
 */
export function useIntentKey() {
	const last = useRef<{ intent: string; key: string }>(undefined)
	return {
		keyFor(wanted: unknown): string {
			const intent = JSON.stringify(wanted)
			if (last.current?.intent !== intent) last.current = { intent, key: newKey() }
			return last.current.key
		},
		/** It is done: wanting the same again is a new intent. */
		done(): void {
			last.current = undefined
		},
	}
}

/** `crypto.randomUUID` is missing where a shop is tried over plain HTTP. */
function newKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
