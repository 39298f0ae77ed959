import clsx from 'clsx'
import type { ReactNode } from 'react'

interface CellTextProps {
	/** Muted, after the text; below it on a phone. */
	detail?: ReactNode
	/** Limits the width on wider screens, where what is too long is cut off. */
	className?: string
	children: ReactNode
}

/** The text of a cell with its detail: one line, so that many rows fit the window. */
export function CellText({
	detail,
	className = 'md:max-w-40 @2xl:max-w-56 @4xl:max-w-96',
	children,
}: CellTextProps) {
	return (
		<span className={clsx('block min-w-0 max-md:wrap-anywhere md:truncate', className)}>
			<span>{children}</span>{' '}
			{detail && <span className="text-xs text-muted max-md:block md:ml-1">{detail}</span>}
		</span>
	)
}
