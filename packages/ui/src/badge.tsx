import clsx from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'green' | 'amber' | 'red' | 'lightblue' | 'grey' | 'primary'

const TONES: Record<BadgeTone, string> = {
	green: 'bg-green/13 text-green',
	amber: 'bg-amber/13 text-amber',
	red: 'bg-red/13 text-red',
	lightblue: 'bg-lightblue/13 text-lightblue',
	grey: 'bg-grey/13 text-grey',
	primary: 'bg-violet/18 text-lilac',
}

export type BadgeProps = { tone: BadgeTone; children: ReactNode; className?: string }

/** A status: a dot, a word and a tint, so that colour is never the only sign. */
export function Badge({ tone, children, className }: BadgeProps) {
	return (
		<span
			className={clsx(
				'inline-flex h-[26px] items-center gap-2 rounded-full px-2.5 text-xs font-medium whitespace-nowrap',
				'before:size-1.5 before:rounded-full before:bg-current',
				TONES[tone],
				className,
			)}
		>
			{children}
		</span>
	)
}
