import { createContext, use } from 'react'

/** What a field tells the control inside it. */
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

/** A control's attributes: its own where given, else its field's. Outside a field, its own alone. */
export function useFieldControl(own: OwnProps) {
	const field = use(FieldContext)
	return {
		id: own.id ?? field?.id,
		name: own.name ?? field?.name,
		disabled: own.disabled ?? field?.disabled,
		// Said to screen readers only: the browser's own bubbles would come before our texts.
		'aria-required': (own.required ?? field?.required) || undefined,
		'aria-invalid': field?.invalid || undefined,
		'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
	}
}
