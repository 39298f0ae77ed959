import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup as BaseToggleGroup } from '@base-ui/react/toggle-group'
import clsx from 'clsx'
import type { ReactNode } from 'react'

export type ToggleGroupProps<Value extends string> = {
	/** Names the choice for screen readers. */
	label: string
	options: readonly { value: Value; label: ReactNode }[]
	value: Value
	onValueChange: (value: Value) => void
	/** Takes the full width, in equal parts. */
	block?: boolean
	className?: string
}

export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
	const { label, options, value, onValueChange, block, className } = props
	return (
		<BaseToggleGroup
			aria-label={label}
			value={[value]}
			onValueChange={([next]) => {
				// Pressing the chosen one again would leave none chosen.
				if (next !== undefined) onValueChange(next)
			}}
			className={clsx(
				'rounded-control border border-line bg-panel p-1',
				block ? 'flex w-full' : 'inline-flex',
				className,
			)}
		>
			{options.map((option) => (
				<Toggle
					key={option.value}
					value={option.value}
					className={clsx(
						'h-9 rounded-inner px-[18px] font-display text-sm font-semibold text-muted transition-colors hover:text-ink',
						'data-pressed:bg-raised data-pressed:text-ink data-pressed:shadow-[inset_0_0_0_1px_var(--color-line-strong)]',
						block && 'flex-1',
					)}
				>
					{option.label}
				</Toggle>
			))}
		</BaseToggleGroup>
	)
}
