import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Pressable, type PressableProps } from './pressable.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean }

export type ButtonProps = PressableProps &
	ButtonLook & {
		/** Beside the spinner while busy; its width is reserved from the start. */
		busyLabel?: ReactNode
		icon?: ReactNode
		iconEnd?: ReactNode
	}

const VARIANTS: Record<ButtonVariant, string> = {
	primary: 'bg-accent font-bold text-on-accent not-aria-disabled:hover:before:opacity-100',
	secondary: 'border border-line bg-raised text-ink not-aria-disabled:hover:border-line-strong',
	outline: 'border border-line-strong text-ink',
	ghost: 'text-soft not-aria-disabled:hover:text-ink',
	danger: 'border border-line-strong text-red not-aria-disabled:hover:border-red/50',
}

const SIZES: Record<ButtonSize, string> = {
	sm: 'h-9 px-3.5 text-sm',
	md: 'h-11 px-5 text-sm',
	lg: 'h-13 px-7 text-base',
}

const BASE = [
	'relative isolate inline-grid shrink-0 select-none place-items-center rounded-control font-display font-semibold leading-none tracking-[0.03em] whitespace-nowrap no-underline',
	'transition-[scale,border-color,color] not-aria-disabled:active:scale-[0.98]',
	'before:absolute before:inset-0 before:-z-1 before:rounded-[inherit] before:bg-tint/10 before:opacity-0 before:transition-opacity not-aria-disabled:hover:before:opacity-60',
]

/** For a `className`: a label wider than a phone wraps. */
export const LONG_LABEL = 'h-auto! min-h-9 min-w-0 max-w-full py-2 leading-snug! whitespace-normal!'

/** A disabled button looks the same in every variant; a busy one keeps its colours. */
const OFF =
	'data-off:cursor-not-allowed data-off:border data-off:border-line data-off:bg-none data-off:bg-raised data-off:font-semibold data-off:text-faint'

export function buttonClass({ variant = 'secondary', size = 'md', block }: ButtonLook = {}) {
	return clsx(BASE, VARIANTS[variant], SIZES[size], OFF, block && 'w-full')
}

const LAYER = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
const HIDDEN = 'opacity-0'

function ButtonContent({ busy, busyLabel, icon, iconEnd, children }: ButtonProps) {
	const swapsLabel = busyLabel !== undefined
	return (
		<>
			<span className={clsx(LAYER, busy && HIDDEN)} aria-hidden={busy && swapsLabel ? true : undefined}>
				{icon}
				{children}
				{iconEnd}
			</span>
			{(busy || swapsLabel) && (
				<span className={clsx(LAYER, !busy && HIDDEN)} aria-hidden={busy ? undefined : true}>
					{busy && <Spinner />}
					{busyLabel}
				</span>
			)}
		</>
	)
}

export function Button(props: ButtonProps) {
	const { variant, size, block, busyLabel, icon, iconEnd, className, children, ...rest } = props
	return (
		<Pressable
			{...rest}
			className={clsx(buttonClass({ variant, size, block }), className)}
			data-off={rest.disabled && !rest.busy ? '' : undefined}
		>
			<ButtonContent {...props} />
		</Pressable>
	)
}
