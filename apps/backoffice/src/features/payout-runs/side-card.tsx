import type { ReactNode } from 'react'

interface SideCardProps {
	title: string
	/** At the end of the heading. */
	beside?: ReactNode
	children: ReactNode
}

/** A panel beside the payouts. */
export function SideCard({ title, beside, children }: SideCardProps) {
	return (
		<section aria-label={title} className="surface grid gap-3 p-4">
			<header className="flex min-h-[26px] items-center justify-between gap-3">
				<h2 className="font-display text-base font-semibold">{title}</h2>
				{beside}
			</header>
			{children}
		</section>
	)
}
