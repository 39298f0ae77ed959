import { Popover as BasePopover } from '@base-ui/react/popover'
import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { POPUP } from './control-class.ts'

export type PopoverProps = {
	/** The button that opens it, as an element. */
	trigger: ReactElement
	title?: ReactNode
	align?: 'start' | 'center' | 'end'
	side?: 'top' | 'bottom'
	open?: boolean
	onOpenChange?: (open: boolean) => void
	className?: string
	children: ReactNode
}

export function Popover(props: PopoverProps) {
	const { trigger, title, align = 'center', side = 'bottom', open, onOpenChange, className, children } = props
	return (
		<BasePopover.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
			<BasePopover.Trigger render={trigger} />
			<BasePopover.Portal>
				<BasePopover.Positioner sideOffset={8} align={align} side={side} className="z-50">
					<BasePopover.Popup className={clsx(POPUP, 'w-72 rounded-panel p-4', className)}>
						{title && <BasePopover.Title className="mb-2 text-base text-ink">{title}</BasePopover.Title>}
						{children}
					</BasePopover.Popup>
				</BasePopover.Positioner>
			</BasePopover.Portal>
		</BasePopover.Root>
	)
}
