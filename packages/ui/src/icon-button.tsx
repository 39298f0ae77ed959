import clsx from 'clsx'
import { Pressable, type PressableProps } from './pressable.tsx'
import { Spinner } from './spinner.tsx'

export type IconButtonProps = Omit<PressableProps, 'aria-label'> & {
	/** The accessible name. */
	label: string
	/** `done` shows that the action was done. */
	variant?: 'outline' | 'ghost' | 'solid' | 'done'
	size?: 'md' | 'lg'
	round?: boolean
	/** A number on the corner; repeat it in the label. Zero shows nothing. */
	count?: number
}

const VARIANTS = {
	outline: 'border border-line hover:border-line-strong text-ink',
	ghost: 'text-muted hover:text-ink',
	done: 'border border-green/50 bg-green/16 text-green',
	solid: 'border border-line-strong bg-raised text-ink hover:border-tint/30',
}

const BASE = [
	'relative isolate inline-grid shrink-0 place-items-center no-underline [&_svg]:size-[18px] [&_svg]:stroke-[1.75]',
	'transition-[scale,border-color,color] not-aria-disabled:active:scale-95 aria-disabled:cursor-not-allowed',
	'before:absolute before:inset-0 before:-z-1 before:rounded-[inherit] before:bg-tint/6 before:opacity-0 before:transition-opacity not-aria-disabled:hover:before:opacity-100',
]

export function IconButton(props: IconButtonProps) {
	const { label, variant = 'outline', size = 'md', round, count, className, children, ...rest } = props
	const { busy, disabled } = rest
	const look = clsx(
		BASE,
		VARIANTS[variant],
		size === 'md' ? 'size-10' : 'size-11',
		round ? 'rounded-full' : 'rounded-control',
		disabled && !busy && 'opacity-45',
		className,
	)
	return (
		<Pressable {...rest} aria-label={label} className={look}>
			{busy ? <Spinner /> : children}
			{count !== undefined && count > 0 && (
				<span
					aria-hidden="true"
					className="absolute -top-[7px] -right-[7px] h-5 min-w-5 rounded-full bg-violet-strong px-[5px] text-center font-display text-xs/5 font-semibold text-on-strong"
				>
					{count > 99 ? '99+' : count}
				</span>
			)}
		</Pressable>
	)
}
