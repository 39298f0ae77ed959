import clsx from 'clsx'
import type { ComponentPropsWithRef } from 'react'
import { CONTROL_FRAME } from './control-class.ts'
import { useFieldControl } from './field-context.ts'

export type TextareaProps = ComponentPropsWithRef<'textarea'>

export function Textarea({ className, rows = 4, required, ...textarea }: TextareaProps) {
	const wiring = useFieldControl({ ...textarea, required })
	return (
		<span className={clsx(CONTROL_FRAME, 'pr-1', className)}>
			<textarea
				{...textarea}
				{...wiring}
				rows={rows}
				className="field-sizing-content max-h-80 min-h-24 w-full min-w-0 flex-1 resize-y bg-transparent py-3 pr-2 outline-none"
			/>
		</span>
	)
}
