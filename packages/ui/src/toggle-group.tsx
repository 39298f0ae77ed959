import clsx from 'clsx'
import type { ReactNode } from 'react'

export type ToggleGroupProps<Value extends string> = {
	/** Names the choice for screen readers. */
	label: string
	options: readonly { value: Value; label: ReactNode }[]
	/** May be none of the options. */
	value: Value | undefined
	onValueChange: (value: Value) => void
	/** Full width, in equal parts. */
	block?: boolean
	className?: string
}

/** A choice of few, as plain buttons: a library is not worth its size for this. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
	const { label, options, value, onValueChange, block, className } = props
	return (
		<fieldset
			aria-label={label}
			className={clsx(
				'rounded-control border border-line bg-panel p-1',
				block ? 'flex w-full' : 'inline-flex',
				className,
			)}
		>
			{options.map((option) => (
				<button
					key={option.value}
					type="button"
					aria-pressed={option.value === value}
					onClick={() => {
						if (option.value !== value) onValueChange(option.value)
					}}
					className={clsx(
						'h-9 rounded-inner px-[18px] font-display text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink',
						'aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--color-line-strong)]',
						block && 'flex-1',
					)}
				>
					{option.label}
				</button>
			))}
		</fieldset>
	)
}
