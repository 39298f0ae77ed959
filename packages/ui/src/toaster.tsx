import { Check, Info, TriangleAlert, X } from 'lucide-react'
import { Toaster as Sonner, toast as sonner } from 'sonner'

export const TOAST_DURATION_MS = 2500

export type ToasterProps = {
	/** Names the region for screen readers. */
	label: string
	/** Gives every toast a closing cross with this label. */
	closeLabel?: string
	duration?: number
}

const ICON = 'size-[18px]'

/** Once, at the root. A live region: what appears here is read out. */
export function Toaster({ label, closeLabel, duration = TOAST_DURATION_MS }: ToasterProps) {
	return (
		<Sonner
			position="bottom-right"
			theme="dark"
			duration={duration}
			containerAriaLabel={label}
			closeButton={closeLabel !== undefined}
			expand
			gap={10}
			offset={24}
			mobileOffset={16}
			icons={{
				success: <Check aria-hidden="true" className={`${ICON} text-green`} />,
				warning: <TriangleAlert aria-hidden="true" className={`${ICON} text-amber`} />,
				error: <X aria-hidden="true" className={`${ICON} text-red`} />,
				info: <Info aria-hidden="true" className={`${ICON} text-lightblue`} />,
			}}
			toastOptions={{
				unstyled: true,
				closeButtonAriaLabel: closeLabel,
				classNames: {
					toast:
						'flex w-full items-center gap-3 rounded-control border border-line-strong bg-raised px-4 py-3 font-sans text-sm text-ink shadow-pop md:ml-auto md:w-max md:max-w-[var(--width)]',
					title: 'font-normal',
					icon: 'shrink-0',
					closeButton: 'order-last -mr-2 grid size-8 place-items-center text-muted hover:text-ink',
				},
			}}
		/>
	)
}

export type ToastOptions = {
	duration?: number
	/** Toasts with the same id replace each other. */
	id?: string | number
}

export const toast = {
	success: (text: string, options?: ToastOptions) => sonner.success(text, options),
	warning: (text: string, options?: ToastOptions) => sonner.warning(text, options),
	error: (text: string, options?: ToastOptions) => sonner.error(text, options),
	info: (text: string, options?: ToastOptions) => sonner.info(text, options),
	dismiss: (id?: string | number) => sonner.dismiss(id),
}
