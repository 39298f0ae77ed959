import { Field } from '@base-ui/react/field'
import clsx from 'clsx'
import type { ComponentPropsWithRef } from 'react'
import { CONTROL_FRAME } from './control-class.ts'

export type TextareaProps = Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'defaultValue'> & {
	value?: string
	defaultValue?: string
}

export function Textarea({ className, rows = 4, ...textarea }: TextareaProps) {
	return (
		<span className={clsx(CONTROL_FRAME, 'pr-1', className)}>
			<Field.Control
				render={
					<textarea
						{...textarea}
						rows={rows}
						className="field-sizing-content max-h-80 min-h-24 w-full min-w-0 flex-1 resize-y bg-transparent py-3 pr-2 outline-none"
					/>
				}
			/>
		</span>
	)
}
