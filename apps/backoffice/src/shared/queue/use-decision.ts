import { notify } from '@skinverse/web/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Any decision may change counts, lists and the trail: everything on the screen is refetched. */
export function useReload(): () => Promise<void> {
	const queryClient = useQueryClient()
	return () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
}

/** Shows a toast and the new state. */
export function useSettle(): (answer: { message: string }) => Promise<void> {
	const reload = useReload()
	return ({ message }) => {
		notify.success(message)
		return reload()
	}
}

/** An operator's action. Not optimistic: the screen changes only after the server's response. */
export function useDecision<Input>(decide: (input: Input) => Promise<{ message: string }>) {
	return useMutation({ mutationFn: decide, onSuccess: useSettle() })
}

export type Decision<Input> = ReturnType<typeof useDecision<Input>>
