import clsx from 'clsx'
import type { ReactNode } from 'react'

export type Drawing = 'no-results' | 'empty-cart' | 'error' | 'not-found' | 'mail'

const DRAWINGS: Record<Drawing, ReactNode> = {
	'no-results': (
		<>
			<path d="M14 40 62 24l8 2 12-4 2 6-12 5-4 10-10 3-3 12-8 2-2-11-14 5-6 8-12 2Z" strokeDasharray="4 4" />
			<circle cx="72" cy="52" r="12" fill="var(--color-panel)" />
			<path d="m81 61 9 8" />
		</>
	),
	'empty-cart': (
		<>
			<path d="M12 14h10l9 36h38l8-26H26" />
			<circle cx="36" cy="61" r="4" />
			<circle cx="64" cy="61" r="4" />
			<path d="M52 12V4M62 14l4-7M42 14l-4-7" />
		</>
	),
	error: (
		<>
			<path d="M20 20h56v32H20zM34 62h28M48 52v10" />
			<path d="m38 30 8 6-8 6M52 44h10" />
			<path d="m70 8 6 6M76 8l-6 6" />
		</>
	),
	'not-found': (
		<>
			<path d="M48 6 74 21v30L48 66 22 51V21Z" strokeDasharray="4 4" />
			<circle cx="48" cy="36" r="17" />
			<path d="M48 13v10M48 49v10M25 36h10M61 36h10" />
			<path d="M44 32a4 4 0 1 1 5 4c-1 .4-1 1.200-1 2.500M48 43v.1" />
		</>
	),
	mail: (
		<>
			<path d="M18 22h60v38H18z" />
			<path d="m18 24 30 21 30-21M18 59l21-20M78 59 57 39" />
			<path d="M48 14V4M62 15l4-8M34 15l-4-8" />
		</>
	),
}

export type EmptyStateProps = {
	drawing: Drawing
	title: ReactNode
	/** One sentence. */
	children?: ReactNode
	/** One action. */
	action?: ReactNode
	/** The title's heading level. */
	level?: 1 | 2 | 3
	/** Without the panel around it: inside dialogs and panels. */
	bare?: boolean
	className?: string
}

export function EmptyState({
	drawing,
	title,
	children,
	action,
	level = 2,
	bare,
	className,
}: EmptyStateProps) {
	const Heading = `h${level}` as const
	return (
		<div
			className={clsx(
				'grid content-center justify-items-center gap-3 px-6 py-10 text-center',
				!bare && 'surface',
				className,
			)}
		>
			<svg
				viewBox="0 0 96 72"
				fill="none"
				aria-hidden="true"
				className="h-18 w-24 stroke-[#6b7590] stroke-[1.5]"
				strokeLinejoin="round"
				strokeLinecap="round"
			>
				{DRAWINGS[drawing]}
			</svg>
			<Heading className="text-lg">{title}</Heading>
			{children && <p className="max-w-md text-sm text-muted">{children}</p>}
			{action && <div className="mt-1">{action}</div>}
		</div>
	)
}
