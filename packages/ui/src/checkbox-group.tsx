import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
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
	/** `chips` are touch-sized and wrap: for sheets on a phone. */
	look?: 'list' | 'chips'
	className?: string
}

// A label of two lines keeps its height: by their least height alone, rows would shrink before the list scrolls.
const LIST = '-mx-1 grid auto-rows-max overflow-y-auto overscroll-contain px-1 [scrollbar-width:thin]'
const CHIP =
	'relative inline-flex h-10 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-3.5 text-sm transition-[border-color] hover:border-tint/28 has-checked:border-violet has-checked:bg-violet/16 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cyan'

export function CheckboxGroup(props: CheckboxGroupProps) {
	const { label, options, value, onValueChange, maxHeight = 200, look = 'list', className } = props
	const id = useId()
	const isList = look === 'list'
	/** In the order of the options, not of ticking: the same choice gives the same URL. */
	const toggle = (toggled: string, checked: boolean) => {
		const isChosen = (option: string) => (option === toggled ? checked : value.includes(option))
		onValueChange(options.map((option) => option.value).filter(isChosen))
	}
	return (
		<fieldset
			aria-label={label}
			className={clsx(isList ? LIST : 'flex flex-wrap gap-2', className)}
			style={isList ? { maxHeight } : undefined}
		>
			{options.map((option, index) => {
				const checked = value.includes(option.value)
				const countId = `${id}${index}`
				const onCheckedChange = (next: boolean) => toggle(option.value, next)
				return isList ? (
					<Checkbox key={option.value} {...option} checked={checked} onCheckedChange={onCheckedChange}>
						{option.label}
					</Checkbox>
				) : (
					<label key={option.value} className={CHIP}>
						<input
							type="checkbox"
							checked={checked}
							aria-describedby={option.count === undefined ? undefined : countId}
							onChange={(event) => onCheckedChange(event.target.checked)}
							className="absolute inset-0 cursor-pointer opacity-0"
						/>
						{option.swatch && <Swatch color={option.swatch} />}
						{option.label}
						{option.count !== undefined && (
							<span id={countId} aria-hidden="true" className="text-muted text-xs">
								{option.count}
							</span>
						)}
					</label>
				)
			})}
		</fieldset>
	)
}
