import { PRODUCT_TOAST_MS } from '@skinverse/contract/limits'

export interface Said {
	kind: 'success' | 'warning' | 'error'
	text: string
	durationMs: number
}

type Speaker = (said: Said) => void

/** Toasts come with a library that most visits never need: it is fetched when there is something to say. */
let speaker: Speaker | undefined
let waiting: Said[] = []
const listeners = new Set<() => void>()

function say(kind: Said['kind'], text: string): void {
	const said = { kind, text, durationMs: PRODUCT_TOAST_MS }
	if (speaker) {
		speaker(said)
		return
	}
	waiting = [...waiting, said]
	for (const listener of listeners) listener()
}

export const notify = {
	success: (text: string) => say('success', text),
	warning: (text: string) => say('warning', text),
	error: (text: string) => say('error', text),
}

/** For the one place that shows them. */
export const said = {
	subscribe(listener: () => void): () => void {
		listeners.add(listener)
		return () => listeners.delete(listener)
	},
	isWaiting: () => waiting.length > 0,
	/** Takes over what is waiting and everything from now on. */
	listen(next: Speaker): () => void {
		speaker = next
		for (const message of waiting) next(message)
		waiting = []
		return () => {
			speaker = undefined
		}
	},
}
