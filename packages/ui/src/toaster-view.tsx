import { Check, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { receiveToasts, type ToasterProps } from './toast-queue.ts'

const ICON = 'size-[18px]'

/**
 * Inside the page's margins. While a sheet is open it ends above the sheet, whose header is at the top and whose main
 * button is at the bottom. The library's phone layout includes 600 px; Tailwind's `max-` excludes its number.
 */
const PHONE =
	'max-[601px]:right-4! max-[601px]:left-4! max-[601px]:w-auto! max-md:[body:has([role=dialog])_&]:top-[calc(var(--spacing-above-sheet)-0.5rem)]! max-md:[body:has([role=dialog])_&]:bottom-auto!'

/**
 * While something else is pressed: a toast that appears under the pointer must not take its release, or the press
 * would be lost.
 */
const PRESS_THROUGH =
	'[body:has(:is(a,button,label,input,summary):active:not([data-sonner-toaster]_*))_&]:pointer-events-none!'

export default function ToasterView({ label, closeLabel, duration, side = 'right' }: ToasterProps) {
	// Runs after the effect in which the toaster starts to listen.
	useEffect(
		() =>
			receiveToasts((command) => {
				if (command.do === 'dismiss') sonner.dismiss(command.id)
				else sonner[command.kind](command.text, command.options)
			}),
		[],
	)
	// Beside the portals of modals: inside the page it would be below them, whatever its z-index.
	return createPortal(
		<Sonner
			// On a phone the library makes it as wide as the page and moves it to the right by its offset.
			className={PHONE}
			position={`bottom-${side}`}
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
					toast: `flex w-full max-[601px]:w-full! items-center gap-3 rounded-control border border-line-strong bg-raised px-4 py-3 font-sans text-sm text-ink shadow-pop md:w-max md:max-w-[var(--width)] ${side === 'right' ? 'md:ml-auto' : 'md:mr-auto'} ${PRESS_THROUGH}`,
					content: 'min-w-0 flex-1',
					title: 'wrap-anywhere font-normal',
					icon: 'shrink-0',
					actionButton:
						'-my-1 min-h-9 shrink-0 rounded-inner px-2.5 font-display font-semibold text-lilac hover:bg-tint/7',
					closeButton:
						'order-last -mr-2 grid size-8 shrink-0 place-items-center bg-transparent text-muted hover:text-ink',
				},
			}}
		/>,
		document.body,
	)
}
