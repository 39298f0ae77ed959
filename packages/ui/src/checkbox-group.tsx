import { CheckboxGroup as BaseCheckboxGroup } from '@base-ui/react/checkbox-group'
import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Checkbox, Swatch } from './checkbox.tsx'

export type CheckboxGroupOption = { value: string; label: ReactNode; count?: ReactNode; swatch?: string }

export type CheckboxGroupProps = {
	/** Names the group for screen readers. */
	label: string
	options: readonly CheckboxGroupOption[]
	value: readonly string[]
	onValueChange: (value: string[]) => void
	/** A list scrolls beyond this many px. */
	maxHeight?: number
	/** `chips` are fingertip-sized and wrap: for sheets on a phone. */
	look?: 'list' | 'chips'
	className?: string
}

export function CheckboxGroup(props: CheckboxGroupProps) {
	return props.look === 'chips' ? <Chips {...props} /> : <List {...props} />
}

function List({ label, options, value, onValueChange, maxHeight = 200, className }: CheckboxGroupProps) {
	return (
		<BaseCheckboxGroup
			aria-label={label}
			value={[...value]}
			onValueChange={onValueChange}
			className={clsx('-mx-1 grid overflow-y-auto overscroll-contain px-1 [scrollbar-width:thin]', className)}
			style={{ maxHeight }}
		>
			{options.map((option) => (
				<Checkbox key={option.value} value={option.value} count={option.count} swatch={option.swatch}>
					{option.label}
				</Checkbox>
			))}
		</BaseCheckboxGroup>
	)
}

function Chips({ label, options, value, onValueChange, className }: CheckboxGroupProps) {
	return (
		<ToggleGroup
			multiple
			aria-label={label}
			value={value}
			onValueChange={onValueChange}
			className={clsx('flex flex-wrap gap-2', className)}
		>
			{options.map((option) => (
				<Toggle
					key={option.value}
					value={option.value}
					className="inline-flex h-10 items-center gap-2 rounded-control border border-line-strong px-3.5 text-sm transition-[border-color] hover:border-white/28 data-pressed:border-violet data-pressed:bg-violet/16"
				>
					{option.swatch && <Swatch color={option.swatch} />}
					{option.label}
				</Toggle>
			))}
		</ToggleGroup>
	)
}
