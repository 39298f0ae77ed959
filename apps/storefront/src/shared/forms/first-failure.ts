import { notify } from '@skinverse/web/notify.ts'
import type { FieldErrors, FieldPath, FieldValues, Resolver } from 'react-hook-form'

/** Checked in the form's order; only the first failure is reported. */
export function firstFailure<Input extends FieldValues, Output>(
	rules: Resolver<Input, unknown, Output>,
	order: readonly FieldPath<Input>[],
): Resolver<Input, unknown, Output> {
	return async (values, context, options) => {
		const result = await rules(values, context, options)
		const first = order.find((name) => result.errors[name])
		for (const name of order) if (name !== first) delete result.errors[name]
		return result
	}
}

/** Also shows the failure as a toast, as the specification requires for sign-up. */
export function sayFailure(
	errorText: (error: { message?: unknown } | undefined) => string | undefined,
	errors: FieldErrors,
): void {
	const [first] = Object.values(errors)
	const text = errorText(first)
	if (text) notify.formError(text)
}
