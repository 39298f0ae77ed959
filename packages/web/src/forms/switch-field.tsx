import { Switch } from '@skinverse/ui/switch'
import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { FieldNote } from './field-note.tsx'
import type { Form } from './use-form.ts'

interface SwitchFieldProps<Input extends FieldValues, Output> {
	form: Form<Input, Output>
	name: FieldPath<Input>
	disabled?: boolean
	hint?: ReactNode
	children: ReactNode
}

export function SwitchField<Input extends FieldValues, Output>({
	form,
	name,
	disabled,
	hint,
	children,
}: SwitchFieldProps<Input, Output>) {
	const { field } = useController({ control: form.control, name })
	return (
		<div>
			<Switch
				ref={field.ref}
				checked={field.value}
				disabled={disabled}
				onCheckedChange={field.onChange}
				onBlur={field.onBlur}
			>
				{children}
			</Switch>
			{hint && <p className="mt-1 text-xs text-muted">{hint}</p>}
			<FieldNote error={form.errorOf(name)} />
		</div>
	)
}
