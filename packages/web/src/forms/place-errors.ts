import { ApiError } from '@skinverse/contract/client/api-error'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'

/**
 * Puts the server's field errors at the form's fields; `nameOf` maps the names if they differ. True if the first
 * error, which is also the toast's message, is now at its field. The first placed error gets the focus.
 */
export function placeErrors<T extends FieldValues>(
	error: unknown,
	setError: UseFormSetError<T>,
	nameOf: (field: string) => FieldPath<T> | undefined,
): boolean {
	if (!(error instanceof ApiError)) return false
	let isPlaced = false
	let isFirstPlaced = false
	for (const [index, [field, [message]]] of Object.entries(error.errors).entries()) {
		const name = nameOf(field)
		if (!name || !message) continue
		setError(name, { type: 'server', message }, { shouldFocus: !isPlaced })
		isPlaced = true
		if (index === 0) isFirstPlaced = true
	}
	return isFirstPlaced
}
