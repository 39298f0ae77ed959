/** Holds calls that need a recent identity confirmation until the dialog is answered. */
export interface Confirmation {
	/**
	 * Opens one dialog for all concurrent calls (single-flight). True when the session is confirmed, false when the
	 * dialog was closed.
	 */
	ask(): Promise<boolean>
	isAsked(): boolean
	subscribe(listener: () => void): () => void
	/** The dialog's result; no effect if no call waits. */
	settle(isConfirmed: boolean): void
}

export function createConfirmation(): Confirmation {
	let asked: PromiseWithResolvers<boolean> | undefined
	const listeners = new Set<() => void>()
	const tell = () => {
		for (const listener of listeners) listener()
	}
	return {
		ask() {
			if (!asked) {
				asked = Promise.withResolvers<boolean>()
				tell()
			}
			return asked.promise
		},
		isAsked: () => asked !== undefined,
		subscribe(listener) {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		settle(isConfirmed) {
			asked?.resolve(isConfirmed)
			asked = undefined
			tell()
		},
	}
}
