import { createContext, use } from 'react'

/** What a field passes to its control. */
export type FieldWiring = {
	id: string
	name?: string
	disabled?: boolean
	required?: boolean
	invalid: boolean
	describedBy?: string
}

export const FieldContext = createContext<FieldWiring | null>(null)

type OwnProps = {
	id?: string
	name?: string
	disabled?: boolean
	required?: boolean
	'aria-describedby'?: string
}

/** A control's attributes: its own if given, else its field's. Outside a field, only its own. */
export function useFieldControl(own: OwnProps) {
	const field = use(FieldContext)
	return {
		id: own.id ?? field?.id,
		name: own.name ?? field?.name,
		disabled: own.disabled ?? field?.disabled,
		// For screen readers only: with `required` the browser's own messages would appear before ours.
		'aria-required': (own.required ?? field?.required) || undefined,
		'aria-invalid': field?.invalid || undefined,
		'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
	}
}
