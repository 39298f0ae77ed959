import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Validates a form with the contract's rules; each field shows its first problem. */
export function rulesResolver<Input extends FieldValues, Output>(
	rules: z.ZodType<Output, FieldValues>,
): Resolver<Input, unknown, Output> {
	return (typed, _context, options) => {
		const read = rules.safeParse(typed)
		if (read.success) return { values: read.data, errors: {} }
		const errors: FieldErrors = {}
		for (const { path, code, message } of read.error.issues)
			errors[path.join('.')] ??= { type: code, message }
		return { values: {}, errors: toNestErrors<Input>(errors, options) }
	}
}
