import { type SyntheticEvent, useRef, useState } from 'react'
import {
	type FieldErrors,
	type FieldPath,
	type FieldValues,
	get,
	type Resolver,
	type UseFormProps,
	type UseFormReturn,
	useForm as useHookForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { placeErrors } from './place-errors.ts'
import { rulesResolver } from './rules-resolver.ts'
import { useErrorText } from './use-error-text.ts'

export type FormValues = FieldValues

type Start<Input extends FieldValues, Output> = Pick<
	UseFormProps<Input, unknown, Output>,
	'values' | 'defaultValues' | 'resetOptions'
>

export interface FormOptions<Input extends FieldValues, Output> extends Start<Input, Output> {
	/**
	 * The contract's rules, or a resolver based on them if the form checks more; without them only the server
	 * validates.
	 */
	rules?: z.ZodType<Output, FieldValues> | Resolver<Input, unknown, Output>
	/**
	 * Submits the parsed values; `typed` is the raw input. A thrown error is shown at its fields, and the input is
	 * kept.
	 */
	send: (values: Output, typed: Input) => unknown
	/** After a refusal; `isShown` if its first message is at a field. */
	onRefused?: (error: unknown, isShown: boolean) => void
	/** After a failed validation. */
	onInvalid?: (errors: FieldErrors<Input>) => void
	/** The field for a name of the server; by default the field of the same name. */
	fieldOf?: (name: string) => FieldPath<Input> | undefined
}

export interface Form<Input extends FieldValues, Output = unknown>
	extends UseFormReturn<Input, unknown, Output> {
	/** Single-flight: runs once, however often Enter is pressed before the button shows its busy state. */
	submit: (event?: SyntheticEvent) => Promise<void>
	isBusy: boolean
	/** The error message, if no field shows it. */
	refusal: unknown
	errorOf: (name: FieldPath<Input>) => string | undefined
}

/** A form with the contract's rules: focuses the first field that fails, in the browser or at the server. */
export function useForm<Input extends FieldValues, Output = Input>(
	options: FormOptions<Input, Output>,
): Form<Input, Output> {
	const { rules, send, onRefused, onInvalid, fieldOf, ...start } = options
	const resolver = typeof rules === 'function' ? rules : rules && rulesResolver<Input, Output>(rules)
	const form = useHookForm<Input, unknown, Output>({ ...start, resolver })
	const errorText = useErrorText()
	const [refusal, setRefusal] = useState<unknown>()
	const isRunning = useRef(false)

	const check = form.handleSubmit(async (values) => {
		const typed = { ...form.getValues() }
		try {
			await send(values, typed)
		} catch (error) {
			const isShown = placeErrors(error, form.setError, fieldOf ?? ((name) => ownField(typed, name)))
			if (!isShown) setRefusal(error)
			onRefused?.(error, isShown)
		}
	}, onInvalid)

	async function submit(event?: SyntheticEvent): Promise<void> {
		event?.preventDefault()
		// React bubbles events through portals: the submit must not reach the form that opened the dialog.
		event?.stopPropagation()
		if (isRunning.current) return
		isRunning.current = true
		setRefusal(undefined)
		try {
			await check(event)
		} finally {
			isRunning.current = false
		}
	}

	return {
		...form,
		submit,
		refusal,
		isBusy: form.formState.isSubmitting,
		errorOf: (name) => errorText(get(form.formState.errors, name)),
		reset(...given) {
			setRefusal(undefined)
			form.reset(...given)
		},
	}
}

const isField = <Input extends FieldValues>(typed: Input, name: string): name is FieldPath<Input> =>
	Object.hasOwn(typed, name.split('.')[0] ?? '')

const ownField = <Input extends FieldValues>(typed: Input, name: string) =>
	isField(typed, name) ? name : undefined
