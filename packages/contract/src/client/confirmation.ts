/** Pauses calls that need a recent confirmation until the dialog has its answer. */
export interface Confirmation {
	/** Opens the dialog, one for all calls that ask at the same time. True once the session is confirmed, false when it was closed. */
	ask(): Promise<boolean>
	isAsked(): boolean
	subscribe(listener: () => void): () => void
	/** The dialog's answer; nothing where none is waited for. */
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
