import { lazy, Suspense } from 'react'
import {
	sendToast,
	TOAST_DURATION_MS,
	type ToasterProps,
	type ToastKind,
	type ToastOptions,
} from './toast-queue.ts'

// Lazy: no toast is shown at first, so it is not part of the first load.
const ToasterView = lazy(() => import('./toaster-view.tsx'))

/** Once, at the root. A live region: toasts are announced. */
export function Toaster({ duration = TOAST_DURATION_MS, ...props }: ToasterProps) {
	return (
		<Suspense fallback={null}>
			<ToasterView {...props} duration={duration} />
		</Suspense>
	)
}

const show = (kind: ToastKind) => (text: string, options?: ToastOptions) =>
	sendToast({ do: 'show', kind, text, options })

export const toast = {
	success: show('success'),
	warning: show('warning'),
	error: show('error'),
	info: show('info'),
	dismiss: (id?: string | number) => sendToast({ do: 'dismiss', id }),
}
