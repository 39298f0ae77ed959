import clsx from 'clsx'
import { t } from './text.ts'

/** `Lena Brandt`: `LB`. */
function initialsOf(name: string): string {
	const words = name.trim().split(/\s+/)
	const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
		(word) => [...(word ?? '')][0] ?? '',
	)
	return letters.join('').toUpperCase()
}

interface InitialsProps {
	/** Null: unassigned; an empty frame is shown. */
	name: string | null
	small?: boolean
	className?: string
}

/** A person as two letters; the full name is the tooltip. */
export function Initials({ name, small = false, className }: InitialsProps) {
	return (
		<span
			role="img"
			aria-label={name ?? t('office_messages_unassigned')}
			title={name ?? t('office_messages_unassigned')}
			className={clsx(
				'grid shrink-0 place-items-center border font-display font-semibold',
				small ? 'size-5 rounded-[5px] text-[9px]' : 'size-8 rounded-control text-xs',
				name === null ? 'border-dashed border-line-strong' : 'border-line bg-raised text-soft',
				className,
			)}
		>
			{name === null ? '' : initialsOf(name)}
		</span>
	)
}
