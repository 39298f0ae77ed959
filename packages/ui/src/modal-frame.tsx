import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { createContext, type ReactNode, type RefObject, use } from 'react'
import type { FocusMemory } from './focus-memory.ts'
import { IconButton } from './icon-button.tsx'
import { returnPlace, useOpener } from './return-focus.ts'

export type ModalFrameProps = {
	open: boolean
	onOpenChange: (open: boolean) => void
	/** After the closing animation, when it is removed from the page. */
	onClosed?: () => void
	title: ReactNode
	/** Keeps the title for screen readers only. */
	hideTitle?: boolean
	/** Beside the title: a count, a badge. */
	aside?: ReactNode
	description?: ReactNode
	/** Below the header, in full width. */
	banner?: ReactNode
	/** Stays visible below the scrolling body. */
	footer?: ReactNode
	/** On a wide screen the footer is a column beside the body. */
	columns?: boolean
	/** An action that must not be interrupted: Escape, backdrop and close button do nothing. */
	busy?: boolean
	/** False if closing loses data: only the modal's own buttons close it, and there is no close button. */
	dismissible?: boolean
	closeLabel: string
	initialFocus?: RefObject<HTMLElement | null>
	/** Lets the heading be focused. */
	heading?: RefObject<HTMLHeadingElement | null>
	/** A new step starts at the top of the scrolling body. */
	step?: string
	/** Gets the focus back; by default the element that had the focus when the modal opened. */
	opener?: FocusMemory | null
	/** Modals above this one. Inside its tree, so that Escape and focus know their order. */
	above?: ReactNode
	children?: ReactNode
	className?: string
	bodyClassName?: string
}

/** True inside a modal that is above another open one. */
const IsAbove = createContext(false)

type FrameLook = { popup: string; grabber: string }

/** The blur is repainted in every frame of the fade: not with reduced motion. */
const VEIL =
	'bg-veil motion-safe:backdrop-blur-[6px] transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** The body is in the last row, which shrinks to the window. */
const COLUMNS =
	'lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_auto_minmax(0,1fr)] *:[header]:lg:col-span-full'

/** What dialogs and sheets share: backdrop, header, scrolling body, footer, and when they may close. */
export function ModalFrame({ look, ...props }: ModalFrameProps & { look: FrameLook }) {
	const { open, onOpenChange, onClosed, busy, dismissible = true, above, columns } = props
	const opener = useOpener(open, props.opener)
	const isAbove = use(IsAbove)
	return (
		<Base.Root
			open={open}
			onOpenChange={(next, details) => {
				if (!next && (busy || !dismissible)) return details.cancel()
				onOpenChange(next)
			}}
			onOpenChangeComplete={(next) => {
				if (!next) onClosed?.()
			}}
		>
			<Base.Portal>
				<Base.Backdrop
					// Each modal has its own, so that a click beside the topmost closes it; the lowest one is seen.
					forceRender
					className={clsx('fixed inset-0 z-40', !isAbove && VEIL)}
				/>
				<Base.Popup
					initialFocus={props.initialFocus}
					finalFocus={() => (opener && returnPlace(opener)) ?? true}
					aria-busy={busy || undefined}
					className={clsx(
						'fixed z-40 flex flex-col border border-line-strong bg-panel text-ink shadow-dialog outline-none',
						'transition-[translate,scale,opacity] duration-200 ease-out',
						// The stack has one veil; a modal under another is dimmed.
						'data-nested-dialog-open:scale-[0.97] data-nested-dialog-open:brightness-[0.4]',
						columns && COLUMNS,
						look.popup,
						props.className,
					)}
				>
					<span
						aria-hidden="true"
						className={clsx('mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-tint/22', look.grabber)}
					/>
					<ModalHeader {...props} />
					<div
						className={clsx(
							'shrink-0 lg:col-span-full',
							props.banner && 'px-4 pb-4 empty:hidden md:px-6 md:pb-5',
						)}
					>
						{props.banner}
					</div>
					<div
						key={props.step}
						className={clsx(
							'min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-5 md:px-6 md:pb-6',
							columns && 'lg:border-line lg:border-t lg:pt-2',
							props.bodyClassName,
						)}
					>
						{props.children}
					</div>
					{props.footer && (
						<div
							className={clsx(
								'border-line border-t px-4 pt-3.5 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-6 md:pt-4 md:pb-6',
								columns && 'lg:overflow-y-auto lg:overscroll-contain lg:border-l',
							)}
						>
							{props.footer}
						</div>
					)}
					{dismissible && <CloseButton {...props} />}
				</Base.Popup>
			</Base.Portal>
			<IsAbove value={isAbove || open}>{above}</IsAbove>
		</Base.Root>
	)
}

function ModalHeader({ title, heading, hideTitle, aside, description }: ModalFrameProps) {
	return (
		<header className="grid shrink-0 gap-1 py-4 pr-14 pl-4 md:py-6 md:pr-16 md:pl-6">
			<div className="flex min-w-0 items-center gap-2.5">
				<Base.Title
					ref={heading}
					tabIndex={heading && -1}
					className={clsx('text-lg outline-none md:text-xl', hideTitle && 'sr-only')}
				>
					{title}
				</Base.Title>
				{aside && <span className="text-sm text-muted">{aside}</span>}
			</div>
			{description && <Base.Description className="text-sm text-muted">{description}</Base.Description>}
		</header>
	)
}

/** Last in the tab order, so that the focus starts with the content. */
function CloseButton({ busy, closeLabel }: ModalFrameProps) {
	return (
		<Base.Close
			disabled={busy}
			render={
				<IconButton
					label={closeLabel}
					variant="ghost"
					className="absolute! top-3.5 right-2 md:top-4.5 md:right-4"
				>
					<X aria-hidden="true" />
				</IconButton>
			}
		/>
	)
}
