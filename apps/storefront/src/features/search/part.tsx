import type { ReactNode } from 'react'

/** A group of options under its title. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
	return (
		<section className="pb-2">
			<div className="flex min-h-8 items-center justify-between px-2 text-muted text-xs">
				<h2 className="font-normal font-sans text-xs tracking-normal">{title}</h2>
				{aside}
			</div>
			{children}
		</section>
	)
}
