import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'

interface WaitingCardProps {
	to: '/jobs'
	count: number
	title: string
	hint: string
}

export function WaitingCard({ to, count, title, hint }: WaitingCardProps) {
	return (
		<Link
			to={to}
			className="surface group grid h-full grid-cols-[auto_1fr_auto] items-center gap-x-4 p-4 transition-colors hover:border-line-strong md:p-5"
		>
			<span className="font-display text-2xl font-bold">{count}</span>
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
