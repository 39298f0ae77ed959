import clsx from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

export type ChipProps = {
	children: ReactNode
	/** Adds a remove button. */
	onRemove?: () => void
	removeLabel?: string
	className?: string
}

export function Chip({ children, onRemove, removeLabel, className }: ChipProps) {
	return (
		<span
			className={clsx(
				'inline-flex h-8 items-center rounded-control bg-raised pl-3 text-xs',
				!onRemove && 'pr-3',
				className,
			)}
		>
			{children}
			{onRemove && (
				<button
					type="button"
					aria-label={removeLabel}
					onClick={onRemove}
					className="ml-0.5 grid size-8 place-items-center rounded-control text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2"
				>
					<X aria-hidden="true" className="size-3.5" />
				</button>
			)}
		</span>
	)
}
