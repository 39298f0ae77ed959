import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { QueuePath } from '../../shared/queue/queue-search.ts'

interface WaitingCardProps {
	to: QueuePath | '/jobs' | '/books' | '/payouts/runs'
	status?: string
	count: number
	title: string
	hint: string
}

export function WaitingCard({ to, status, count, title, hint }: WaitingCardProps) {
	return (
		<Link
			to={to}
			search={status === undefined ? {} : { status }}
			className="surface group grid h-full grid-cols-[auto_1fr_auto] items-center gap-x-4 p-4 transition-colors hover:border-line-strong md:p-5"
		>
			<span className="min-w-8 font-display text-2xl font-bold">{count}</span>
			<span className="min-w-0">
				<span className="block font-display text-base font-semibold">{title}</span>
				<span className="block text-muted">{hint}</span>
			</span>
			<ChevronRight
				aria-hidden="true"
				className="size-5 text-muted transition-[translate,color] group-hover:translate-x-0.5 group-hover:text-ink"
			/>
		</Link>
	)
}
