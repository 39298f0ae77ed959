import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { compactWindow, isReachablePage, paginationWindow } from './pagination-window.ts'

/** The props of a page's link; spread them into `<Link>` or `<a>`. */
export type PageLinkProps = Pick<
	ComponentProps<'a'>,
	'className' | 'children' | 'aria-label' | 'aria-current' | 'rel'
>

export type PaginationProps = {
	page: number
	total: number
	/** First, current and last only, as always on a phone. */
	compact?: boolean
	/** Names the navigation for screen readers. */
	label: string
	previousLabel: string
	nextLabel: string
	pageLabel: (page: number) => string
	/** Renders a page's link. Called only with pages from 1 to `total`. */
	renderPage: (page: number, props: PageLinkProps) => ReactNode
	className?: string
}

const SLOT = 'grid h-10 min-w-10 place-items-center rounded-control px-1 no-underline transition-colors'
const PAGE = clsx(SLOT, 'text-muted hover:bg-tint/5 hover:text-ink')
const CURRENT = clsx(SLOT, 'bg-raised text-ink shadow-[inset_0_0_0_1px_var(--color-violet)]')
const STEP = clsx(SLOT, 'border border-line text-ink')

export function Pagination(props: PaginationProps) {
	const { page, total, compact, label, pageLabel, renderPage, className } = props
	if (total <= 1) return null
	const compactPages = compactWindow(page, total)
	const slots = compact ? compactPages : paginationWindow(page, total)

	return (
		<nav
			aria-label={label}
			className={clsx('flex justify-center font-display text-sm leading-none font-semibold', className)}
		>
			<ul className="flex items-center gap-1">
				<li>
					<Step
						{...props}
						to={page - 1}
						rel="prev"
						label={props.previousLabel}
						icon={<ChevronLeft aria-hidden="true" className="size-4" />}
					/>
				</li>
				{slots.map((slot) => (
					<li
						key={slot}
						className={typeof slot === 'number' && compactPages.includes(slot) ? undefined : 'max-md:hidden'}
					>
						{typeof slot === 'number' ? (
							renderPage(slot, {
								className: slot === page ? CURRENT : PAGE,
								'aria-label': pageLabel(slot),
								'aria-current': slot === page ? 'page' : undefined,
								children: slot,
							})
						) : (
							<span aria-hidden="true" className={clsx(SLOT, 'text-muted')}>
								…
							</span>
						)}
					</li>
				))}
				<li>
					<Step
						{...props}
						to={page + 1}
						rel="next"
						label={props.nextLabel}
						icon={<ChevronRight aria-hidden="true" className="size-4" />}
					/>
				</li>
			</ul>
		</nav>
	)
}

type StepProps = Pick<PaginationProps, 'total' | 'renderPage'> & {
	to: number
	rel: 'prev' | 'next'
	label: string
	icon: ReactNode
}

function Step({ to, total, rel, label, icon, renderPage }: StepProps) {
	if (!isReachablePage(to, total)) {
		return (
			<span aria-hidden="true" className={clsx(STEP, 'opacity-35')}>
				{icon}
			</span>
		)
	}
	return renderPage(to, {
		className: clsx(STEP, 'hover:border-line-strong hover:bg-tint/5'),
		'aria-label': label,
		rel,
		children: icon,
	})
}
