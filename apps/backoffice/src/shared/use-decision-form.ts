import { type FormOptions, type FormValues, useForm } from '@skinverse/web/forms/use-form.ts'
import { useSettle } from './queue/use-decision.ts'

interface DecisionFormOptions<Input extends FormValues> extends Omit<FormOptions<Input, unknown>, 'send'> {
	/** Sends the raw input: the server parses it by the same rules. */
	save: (typed: Input) => Promise<{ message: string }>
	onSaved?: () => void
}

/** A form for an operator's change. */
export function useDecisionForm<Input extends FormValues>(options: DecisionFormOptions<Input>) {
	const { save, onSaved, ...form } = options
	const settle = useSettle()
	return useForm<Input, unknown>({
		...form,
		async send(_, typed) {
			await settle(await save(typed))
			onSaved?.()
		},
	})
}
