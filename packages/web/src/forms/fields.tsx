import { Field, type FieldProps } from '@skinverse/ui/field'
import { PasswordInput } from '@skinverse/ui/password-input'
import { Select, type SelectProps } from '@skinverse/ui/select'
import { TextInput, type TextInputProps } from '@skinverse/ui/text-input'
import { Textarea, type TextareaProps } from '@skinverse/ui/textarea'
import type { ChangeEvent } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useWords } from '../words.ts'
import type { Form } from './use-form.ts'

/** In one file and so in one chunk: each extra chunk adds a name to the shop's first script. */

/**
 * The form is opened for typing: its first field has the focus at once. Navigation finds it by its marker and keeps
 * the focus there.
 */
export const firstField = { autoFocus: true, 'data-first-field': true } as const

/** What connects a field to a form, and what surrounds its control. */
type BoundField<Input extends FieldValues, Output> = Pick<
	FieldProps,
	'label' | 'hint' | 'action' | 'hideLabel' | 'required' | 'className'
> & {
	form: Form<Input, Output>
	/** The field's name in the contract. */
	name: FieldPath<Input>
}

/** Splits the field's props from those of its control. */
function splitField<Input extends FieldValues, Output, Control extends object>(
	props: BoundField<Input, Output> & Control,
) {
	const { form, name, label, hint, action, hideLabel, required, className, ...control } = props
	const field = { label, hint, action, hideLabel, required, className, error: form.errorOf(name) }
	return { field, control }
}

type Own =
	| 'form'
	| 'name'
	| 'required'
	| 'className'
	| 'value'
	| 'defaultValue'
	| 'onChange'
	| 'onBlur'
	| 'ref'

type TextFieldProps<Input extends FieldValues, Output> = BoundField<Input, Output> &
	Omit<TextInputProps, Own> & {
		/** Transforms the input: capitals, a point for a comma. */
		shape?: (typed: string) => string
		/** Parses the input, if the form's value is no text. */
		read?: (text: string) => unknown
	}

export function TextField<Input extends FieldValues, Output>({
	shape,
	read,
	...props
}: TextFieldProps<Input, Output>) {
	const { field, control } = splitField(props)
	const { onChange, ...registered } = props.form.register(props.name, {
		// Also called with the initial value.
		setValueAs: read && ((value: unknown) => (typeof value === 'string' ? read(value) : value)),
	})

	function change(event: ChangeEvent<HTMLInputElement>): void {
		if (shape) event.currentTarget.value = shape(event.currentTarget.value)
		void onChange(event)
	}

	return (
		<Field {...field}>
			<TextInput {...control} {...registered} onChange={change} />
		</Field>
	)
}

/** For `shape`: a decimal comma becomes a point. */
export const decimalPoint = (typed: string) => typed.replace(',', '.')

type PasswordFieldProps<Input extends FieldValues, Output> = BoundField<Input, Output> &
	Pick<TextInputProps, 'autoFocus'> & { autoComplete: 'current-password' | 'new-password' }

export function PasswordField<Input extends FieldValues, Output>(props: PasswordFieldProps<Input, Output>) {
	const t = useWords()
	const { field, control } = splitField(props)
	const eye = { showLabel: t('show_password'), hideLabel: t('hide_password') }
	return (
		<Field {...field}>
			<PasswordInput {...control} {...props.form.register(props.name)} {...eye} />
		</Field>
	)
}

type TextareaFieldProps<Input extends FieldValues, Output> = BoundField<Input, Output> &
	Pick<TextareaProps, 'rows' | 'maxLength' | 'lang'>

export function TextareaField<Input extends FieldValues, Output>(props: TextareaFieldProps<Input, Output>) {
	const { field, control } = splitField(props)
	return (
		<Field {...field}>
			<Textarea {...control} {...props.form.register(props.name)} />
		</Field>
	)
}

type SelectFieldProps<Input extends FieldValues, Output, Value> = BoundField<Input, Output> &
	Pick<SelectProps<Value>, 'options' | 'placeholder' | 'autoComplete'>

export function SelectField<Input extends FieldValues, Output, Value>(
	props: SelectFieldProps<Input, Output, Value>,
) {
	const { field, control } = splitField(props)
	const { ref, value, onChange, onBlur } = useController({
		control: props.form.control,
		name: props.name,
	}).field
	return (
		<Field {...field}>
			<Select {...control} ref={ref} value={value ?? null} onValueChange={onChange} onBlur={onBlur} />
		</Field>
	)
}
