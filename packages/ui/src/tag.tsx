import clsx from 'clsx'
import type { ReactNode } from 'react'

export type TagTone = 'top' | 'new' | 'sale' | 'plain'

const TONES: Record<TagTone, string> = {
	top: 'bg-amber/15 text-amber-soft',
	new: 'bg-lightblue/15 text-lightblue',
	sale: 'bg-green/16 text-green-soft',
	plain: 'bg-tint/10 text-ink',
}

export type TagProps = { tone?: TagTone; children: ReactNode; className?: string }

export function Tag({ tone = 'plain', children, className }: TagProps) {
	return (
		<span
			className={clsx(
				'inline-block rounded-tag px-[7px] font-display text-xs/5 font-semibold tracking-[0.05em] whitespace-nowrap',
				TONES[tone],
				className,
			)}
		>
			{children}
		</span>
	)
}
