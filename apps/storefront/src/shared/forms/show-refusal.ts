import { messageOf } from '@skinverse/contract/client/api-error'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { isAnsweredElsewhere } from '../answered-elsewhere.ts'
import { notify } from '../notify.ts'
import { placeErrors } from './place-errors.ts'

interface RefusalOptions<T extends FieldValues> {
	setError: UseFormSetError<T>
	/** The form's field for one of the server's. */
	nameOf: (field: string) => FieldPath<T> | undefined
	/** For a failure that brought no words of its own. */
	generic: string
}

/** Shows why a form was refused: at its field, else in a toast. */
export function showRefusal<T extends FieldValues>(error: unknown, options: RefusalOptions<T>): void {
	const { setError, nameOf, generic } = options
	if (placeErrors(error, setError, nameOf) || isAnsweredElsewhere(error)) return
	notify.formError(messageOf(error, generic))
}
