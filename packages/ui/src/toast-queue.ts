export const TOAST_DURATION_MS = 2500

export type ToastKind = 'success' | 'warning' | 'error' | 'info'

export type ToastOptions = {
	duration?: number
	/** Toasts with the same id replace each other. */
	id?: string | number
	/** A button in it, which also closes it. */
	action?: { label: string; onClick: () => void }
}

type Command =
	| { do: 'show'; kind: ToastKind; text: string; options?: ToastOptions }
	| { do: 'dismiss'; id?: string | number }

type Deliver = (command: Command) => void

/** A queue for toasts that are shown before the toaster is loaded. */
const waiting: Command[] = []
let deliver: Deliver | null = null

export function sendToast(command: Command) {
	if (deliver) deliver(command)
	else waiting.push(command)
}

export function receiveToasts(receiver: Deliver) {
	deliver = receiver
	for (const command of waiting.splice(0)) receiver(command)
	return () => {
		deliver = null
	}
}

export type ToasterProps = {
	/** Names the region for screen readers. */
	label: string
	/** Adds a close button with this label to every toast. */
	closeLabel?: string
	duration?: number
	/** At the bottom. Left where the page has its buttons on the right. */
	side?: 'left' | 'right'
}
