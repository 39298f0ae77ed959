import clsx from 'clsx'
import type { ReactNode } from 'react'

interface SectionProps {
	id: string
	title: string
	/** At the right end of the title's line. */
	controls?: ReactNode
	children: ReactNode
}

export function Section({ id, title, controls, children }: SectionProps) {
	return (
		<section aria-labelledby={id} className="pt-16 md:pt-24">
			<div
				className={clsx(
					'mb-5 gap-6 md:mb-8 md:flex md:items-end md:justify-between',
					controls !== undefined && 'grid max-md:gap-4',
				)}
			>
				<h2 id={id} className="text-xl md:text-2xl">
					{title}
				</h2>
				{controls}
			</div>
			{children}
		</section>
	)
}
