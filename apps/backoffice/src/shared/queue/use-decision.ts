import { notify, type ToastAction } from '@skinverse/web/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Any decision may change counts, lists and the trail: everything on the screen is refetched. */
export function useReload(): () => Promise<void> {
	const queryClient = useQueryClient()
	return () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
}

let decisions = 0
/** How many decisions were made in this tab. */
export const decisionsMade = () => decisions

/** Shows a toast, with a button if there is a next step, and the new state. */
export function useSettle(): (answer: { message: string }, action?: ToastAction) => Promise<void> {
	const reload = useReload()
	return ({ message }, action) => {
		decisions++
		notify.success(message, action)
		return reload()
	}
}

/** An operator's action. Not optimistic: the screen changes only after the server's response. */
export function useDecision<Input>(decide: (input: Input) => Promise<{ message: string }>) {
	const settle = useSettle()
	return useMutation({ mutationFn: decide, onSuccess: (answer) => settle(answer) })
}

export type Decision<Input> = ReturnType<typeof useDecision<Input>>
