import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'

export type FullScreenProps = {
	open: boolean
	onOpenChange: (open: boolean) => void
	/** For screen readers; what is visible is all in `children`. */
	title: string
	initialFocus?: RefObject<HTMLElement | null>
	children: ReactNode
}

/** A modal dialog that covers the window and brings its own bars. */
export function FullScreen({ open, onOpenChange, title, initialFocus, children }: FullScreenProps) {
	return (
		<Base.Root open={open} onOpenChange={onOpenChange}>
			<Base.Portal>
				<Base.Popup
					initialFocus={initialFocus}
					className="fixed inset-0 z-40 flex h-dvh flex-col bg-page text-ink outline-none transition-opacity duration-120 data-starting-style:opacity-0 data-ending-style:opacity-0"
				>
					<Base.Title className="sr-only">{title}</Base.Title>
					{children}
				</Base.Popup>
			</Base.Portal>
		</Base.Root>
	)
}
