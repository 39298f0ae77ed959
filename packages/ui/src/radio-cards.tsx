import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import clsx from 'clsx'
import type { ReactNode } from 'react'

export type RadioCardOption<Value> = {
	value: Value
	label: ReactNode
	description?: ReactNode
	icon?: ReactNode
}

export type RadioCardsProps<Value> = {
	/** Names the choice for screen readers. */
	label: string
	options: readonly RadioCardOption<Value>[]
	value?: Value | null
	onValueChange: (value: Value) => void
	columns?: 1 | 2 | 3
	disabled?: boolean
	className?: string
}

const COLUMNS = {
	1: 'grid-cols-1',
	2: 'grid-cols-1 min-[480px]:grid-cols-2',
	3: 'grid-cols-2 md:grid-cols-3',
}

export function RadioCards<Value>(props: RadioCardsProps<Value>) {
	const { label, options, value, onValueChange, columns = 1, disabled, className } = props
	return (
		<RadioGroup<Value>
			aria-label={label}
			// A value that no card has keeps the group controlled while nothing is chosen.
			value={value ?? undefined}
			onValueChange={(next) => onValueChange(next)}
			disabled={disabled}
			className={clsx('grid gap-2', COLUMNS[columns], className)}
		>
			{options.map((option) => (
				// biome-ignore lint/a11y/noLabelWithoutControl: the control is the radio inside it
				<label
					key={String(option.value)}
					className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3.5 py-2 text-sm transition-[border-color] hover:border-tint/28 has-data-checked:border-violet has-data-checked:bg-violet/12 has-data-disabled:cursor-not-allowed has-data-disabled:text-faint"
				>
					<Radio.Root
						value={option.value}
						className="grid size-[18px] shrink-0 place-items-center rounded-full border border-tint/28 data-checked:border-violet"
					>
						<Radio.Indicator className="size-2 rounded-full bg-violet" />
					</Radio.Root>
					<span className="grid min-w-0 flex-1 hyphens-auto wrap-anywhere">
						<span className="font-medium">{option.label}</span>
						{option.description && <span className="text-xs text-muted">{option.description}</span>}
					</span>
					{option.icon && (
						<span aria-hidden="true" className="shrink-0 text-soft">
							{option.icon}
						</span>
					)}
				</label>
			))}
		</RadioGroup>
	)
}
