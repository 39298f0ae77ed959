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
	/** The contract's own, or a resolver made of them where the form knows more; without, the server alone decides. */
	rules?: z.ZodType<Output, FieldValues> | Resolver<Input, unknown, Output>
	/**
	 * Sends what the rules made of the fields; `typed` is what stands in them. What it throws is shown at the fields
	 * it is about, and everything that was typed stays.
	 */
	send: (values: Output, typed: Input) => unknown
	/** After a refusal; `isShown` where its first message stands at a field. */
	onRefused?: (error: unknown, isShown: boolean) => void
	/** After the rules have refused. */
	onInvalid?: (errors: FieldErrors<Input>) => void
	/** The field for one of the server's names; unless given, the field of the same name. */
	fieldOf?: (name: string) => FieldPath<Input> | undefined
}

export interface Form<Input extends FieldValues, Output = unknown>
	extends UseFormReturn<Input, unknown, Output> {
	/** Runs once at a time, however often Enter is pressed before the button looks busy. */
	submit: (event?: SyntheticEvent) => Promise<void>
	isBusy: boolean
	/** Why it was not taken, where no field shows it. */
	refusal: unknown
	errorOf: (name: FieldPath<Input>) => string | undefined
}

/** A form on the contract's rules: focuses the first field that fails, here or at the server. */
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
		// To React a form in a dialog is inside the form that opened it: that one is not meant.
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
