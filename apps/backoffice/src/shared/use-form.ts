import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { fieldError } from './queue/failure.tsx'
import { isTextKey, t } from './text.ts'

interface Saving {
	isPending: boolean
	error: unknown
	reset: () => void
}

/** What is being typed, held against the contract's own rules before it is sent. */
export function useForm<Values extends object>(start: Values, rules: z.ZodType, saving: Saving) {
	const [values, setValues] = useState(start)
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

	function set(change: Partial<Values>): void {
		setValues((now) => ({ ...now, ...change }))
		setErrors({})
		if (saving.error) saving.reset()
	}

	function submit(event: FormEvent, send: (values: Values) => void): void {
		event.preventDefault()
		if (saving.isPending) return
		const found = errorsIn(rules, values)
		setErrors(found)
		if (Object.keys(found).length === 0) send(values)
	}

	return {
		values,
		set,
		submit,
		errorOf: (field: string) => errors[field] ?? fieldError(saving.error, field),
	}
}

/** The first message of each field. */
function errorsIn(rules: z.ZodType, values: object): Record<string, string> {
	const issues = rules.safeParse(values).error?.issues ?? []
	return Object.fromEntries(
		issues
			.toReversed()
			.map(({ path, message }) => [path.join('.'), isTextKey(message) ? t(message) : message]),
	)
}
