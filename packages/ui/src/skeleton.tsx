import clsx from 'clsx'

type SkeletonProps = {
	/** Has the size of the content, to avoid layout shift. */
	className?: string
	round?: boolean
}

export function Skeleton({ className, round }: SkeletonProps) {
	return (
		<span
			aria-hidden="true"
			className={clsx(
				'block animate-shimmer bg-tint/7',
				round ? 'rounded-full' : 'rounded-inner',
				className ?? 'h-4 w-full',
			)}
		/>
	)
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
	const last = lines - 1
	return (
		<span aria-hidden="true" className={clsx('grid gap-2', className)}>
			{Array.from({ length: lines }, (_, line) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
				<Skeleton key={line} className={line > 0 && line === last ? 'h-3.5 w-3/5' : 'h-3.5 w-full'} />
			))}
		</span>
	)
}
