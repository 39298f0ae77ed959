import { PRODUCT_TOAST_MS } from '@skinverse/contract/limits'

export interface ToastAction {
	label: string
	onClick: () => void
}

export interface Said {
	kind: 'success' | 'warning' | 'error'
	text: string
	durationMs: number
	/** A form's error: replaced by the next one, and cleared by the next success. */
	isOfForm?: true
	/** A button in the toast: what to do next. */
	action?: ToastAction
}

type Speaker = (said: Said) => void

/** Lazy: most visits show no toast and never load the library. */
let speaker: Speaker | undefined
let waiting: Said[] = []
const listeners = new Set<() => void>()

function say(kind: Said['kind'], text: string, more?: Pick<Said, 'isOfForm' | 'action'>): void {
	const said = { kind, text, durationMs: PRODUCT_TOAST_MS, ...more }
	if (speaker) {
		speaker(said)
		return
	}
	waiting = [...waiting, said]
	for (const listener of listeners) listener()
}

export const notify = {
	success: (text: string, action?: ToastAction) => say('success', text, action && { action }),
	warning: (text: string, action?: ToastAction) => say('warning', text, action && { action }),
	error: (text: string) => say('error', text),
	formError: (text: string) => say('error', text, { isOfForm: true }),
}

/** For the component that shows them. */
export const said = {
	subscribe(listener: () => void): () => void {
		listeners.add(listener)
		return () => listeners.delete(listener)
	},
	isWaiting: () => waiting.length > 0,
	/** Receives the queued toasts and all later ones. */
	listen(next: Speaker): () => void {
		speaker = next
		for (const message of waiting) next(message)
		waiting = []
		return () => {
			speaker = undefined
		}
	},
}
