import { Switch } from '@skinverse/ui/switch'
import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { FieldNote } from './field-note.tsx'
import type { Form } from './use-form.ts'

interface SwitchFieldProps<Input extends FieldValues, Output> {
	form: Form<Input, Output>
	name: FieldPath<Input>
	disabled?: boolean
	children: ReactNode
}

export function SwitchField<Input extends FieldValues, Output>({
	form,
	name,
	disabled,
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
			<FieldNote error={form.errorOf(name)} />
		</div>
	)
}
