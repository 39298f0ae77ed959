import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { CONTROL_HEIGHT, type ControlSize } from './control-class.ts'
import { useFieldControl } from './field-context.ts'

export type SelectOption<Value> = {
	value: Value
	label: string
	disabled?: boolean
	/** Options of one group are listed together under its name. */
	group?: string
}

export type SelectProps<Value> = {
	options: readonly SelectOption<Value>[]
	value?: Value | null
	defaultValue?: Value
	onValueChange?: (value: Value) => void
	placeholder?: string
	/** `field` looks like an input, `quiet` like a button (sorting, currency). */
	look?: 'field' | 'quiet'
	size?: ControlSize
	/** Needed without a Field that labels it. */
	ariaLabel?: string
	/** Before the value: "Sort by". */
	prefix?: ReactNode
	disabled?: boolean
	id?: string
	name?: string
	autoComplete?: string
	onBlur?: () => void
	className?: string
	ref?: Ref<HTMLSelectElement>
}

const FRAME = {
	field: 'w-full border-line-strong bg-page text-base md:text-sm hover:border-tint/22',
	quiet:
		'border-line bg-raised font-display text-sm font-semibold tracking-[0.01em] hover:border-line-strong',
}

const NONE = ''

/**
 * The native select: no script, the phone's own picker, and our style for the list if the browser supports it (see
 * `select.css`). An option's value in the DOM is its index in `options`, so that a value may have any type.
 */
export function Select<Value>(props: SelectProps<Value>) {
	const { options, value, defaultValue, onValueChange, placeholder, look = 'field', size = 'md' } = props
	const prefixId = useId()
	const wiring = useFieldControl(props)
	const placeOf = (wanted: Value | null | undefined) => {
		const place = options.findIndex((option) => option.value === wanted)
		return place < 0 ? NONE : String(place)
	}
	return (
		<span
			className={clsx(
				'relative inline-flex min-w-0 items-center rounded-control border transition-[border-color,box-shadow]',
				'focus-within:border-violet! has-focus-visible:ring-3 has-focus-visible:ring-violet/28 has-aria-invalid:border-red!',
				FRAME[look],
				CONTROL_HEIGHT[size],
				props.className,
			)}
		>
			{props.prefix && (
				<span id={prefixId} className="shrink-0 pl-3.5 font-sans font-normal text-muted">
					{props.prefix}
				</span>
			)}
			<select
				{...wiring}
				ref={props.ref}
				aria-label={props.ariaLabel}
				autoComplete={props.autoComplete}
				value={value === undefined ? undefined : placeOf(value)}
				defaultValue={value === undefined ? placeOf(defaultValue) : undefined}
				onBlur={props.onBlur}
				onChange={(event) => {
					const option = options[Number(event.target.value)]
					if (event.target.value !== NONE && option) onValueChange?.(option.value)
				}}
				className="select size-full min-w-0 cursor-pointer truncate rounded-[inherit] bg-transparent pr-10 pl-3.5 text-inherit outline-none disabled:cursor-not-allowed disabled:text-faint"
			>
				{(placeholder !== undefined || placeOf(value ?? defaultValue) === NONE) && (
					<option value={NONE} disabled hidden>
						{placeholder}
					</option>
				)}
				{[...Map.groupBy(options.entries(), ([, option]) => option.group)].map(([group, members]) => {
					const listed = members.map(([place, option]) => (
						<option key={String(option.value)} value={place} disabled={option.disabled}>
							{option.label}
						</option>
					))
					return group === undefined ? (
						listed
					) : (
						<optgroup key={group} label={group}>
							{listed}
						</optgroup>
					)
				})}
			</select>
			<ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3.5 size-4 text-muted" />
		</span>
	)
}
