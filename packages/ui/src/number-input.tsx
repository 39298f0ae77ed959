import { NumberField } from '@base-ui/react/number-field'
import clsx from 'clsx'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { CONTROL_FRAME, CONTROL_HEIGHT, CONTROL_INPUT, type ControlSize } from './control-class.ts'
import { useFieldControl } from './field-context.ts'

export type NumberInputProps = {
	value?: number | null
	defaultValue?: number
	onValueChange?: (value: number | null) => void
	/** When typing or stepping is done: on blur, Enter, or key release. */
	onValueCommitted?: (value: number | null) => void
	min?: number
	max?: number
	step?: number
	format?: Intl.NumberFormatOptions
	/** The language of the number format; by default the browser's. */
	locale?: string
	prefix?: ReactNode
	suffix?: ReactNode
	size?: ControlSize
	align?: 'start' | 'end'
	id?: string
	name?: string
	placeholder?: string
	disabled?: boolean
	required?: boolean
	ariaLabel?: string
	onBlur?: () => void
	className?: string
	ref?: Ref<HTMLInputElement>
}

export function NumberInput(props: NumberInputProps) {
	const {
		prefix,
		suffix,
		size = 'md',
		align = 'start',
		placeholder,
		ariaLabel,
		onBlur,
		className,
		ref,
		...root
	} = props
	const { id, name, disabled, ...aria } = useFieldControl(props)
	return (
		<NumberField.Root {...root} id={id} name={name} disabled={disabled} required={false} className="min-w-0">
			<NumberField.Group className={clsx(CONTROL_FRAME, CONTROL_HEIGHT[size], className)}>
				{prefix && <span className="shrink-0 text-muted">{prefix}</span>}
				<NumberField.Input
					{...aria}
					ref={ref}
					aria-label={ariaLabel}
					placeholder={placeholder}
					onBlur={onBlur}
					onKeyDown={commitOnEnter}
					className={clsx(CONTROL_INPUT, align === 'end' && 'text-right')}
				/>
				{suffix && <span className="shrink-0 text-muted">{suffix}</span>}
			</NumberField.Group>
		</NumberField.Root>
	)
}

/** Blurring commits the value; the focus returns at once. */
function commitOnEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
	if (key !== 'Enter') return
	currentTarget.blur()
	currentTarget.focus()
}
