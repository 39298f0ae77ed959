import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { renderedAs } from './pressable.tsx'

export type Crumb = {
	label: ReactNode
	/** The link's element: `<Link to="/" />`. The last crumb, the page itself, has none. */
	render?: ReactElement
}

export type BreadcrumbsProps = { label: string; items: readonly Crumb[]; className?: string }

const CRUMB_LINK = 'whitespace-nowrap py-1 transition-colors hover:text-ink'

export function Breadcrumbs({ label, items, className }: BreadcrumbsProps) {
	return (
		<nav aria-label={label} className={className}>
			<ol className="flex min-w-0 flex-wrap items-center gap-1.5 text-xs text-muted md:gap-2">
				{items.map((item, index) => {
					const isLast = index === items.length - 1
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: a crumb is its place in the path
						<li key={index} className={clsx('flex items-center gap-1.5 md:gap-2', isLast && 'min-w-0')}>
							{item.render ? (
								renderedAs(item.render, { children: item.label, className: CRUMB_LINK })
							) : (
								<span aria-current={isLast ? 'page' : undefined} className="truncate text-ink">
									{item.label}
								</span>
							)}
							{!isLast && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0" />}
						</li>
					)
				})}
			</ol>
		</nav>
	)
}
