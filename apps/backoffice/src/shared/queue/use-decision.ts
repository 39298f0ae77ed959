import { notify } from '@skinverse/web/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Whatever was decided may change counts, lists and the trail: all that is on the screen is asked for anew. */
export function useReload(): () => Promise<void> {
	const queryClient = useQueryClient()
	return () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
}

/** Says what was done, and shows it. */
export function useSettle(): (answer: { message: string }) => Promise<void> {
	const reload = useReload()
	return ({ message }) => {
		notify.success(message)
		return reload()
	}
}

/** Something an operator does. The screen shows what came of it only once the server has said so. */
export function useDecision<Input>(decide: (input: Input) => Promise<{ message: string }>) {
	return useMutation({ mutationFn: decide, onSuccess: useSettle() })
}

export type Decision<Input> = ReturnType<typeof useDecision<Input>>
