import clsx from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { CONTROL_FRAME, CONTROL_HEIGHT, CONTROL_INPUT, type ControlSize } from './control-class.ts'
import { useFieldControl } from './field-context.ts'

export type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'prefix'> & {
	size?: ControlSize
	icon?: ReactNode
	/** Muted text before the input ("From", a currency sign). */
	prefix?: ReactNode
	/** After the input: a unit, a small button. */
	suffix?: ReactNode
	inputClassName?: string
}

export function TextInput(props: TextInputProps) {
	const { size = 'md', icon, prefix, suffix, className, inputClassName, required, ...input } = props
	const wiring = useFieldControl(props)
	return (
		<span className={clsx(CONTROL_FRAME, CONTROL_HEIGHT[size], className)}>
			{icon && (
				<span aria-hidden="true" className="shrink-0 text-muted [&_svg]:size-[18px]">
					{icon}
				</span>
			)}
			{prefix && <span className="shrink-0 text-muted">{prefix}</span>}
			<input {...input} {...wiring} className={clsx(CONTROL_INPUT, inputClassName)} />
			{suffix && <span className="shrink-0 text-muted">{suffix}</span>}
		</span>
	)
}
