import { ApiError } from '@skinverse/contract/client/api-error'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'

/** Puts the server's field errors on the form's fields; `nameOf` translates where the two differ. */
export function placeErrors<T extends FieldValues>(
	error: unknown,
	setError: UseFormSetError<T>,
	nameOf: (field: string) => FieldPath<T> | undefined,
): void {
	if (!(error instanceof ApiError)) return
	for (const [field, [message]] of Object.entries(error.errors)) {
		const name = nameOf(field)
		if (name && message) setError(name, { type: 'server', message })
	}
}
