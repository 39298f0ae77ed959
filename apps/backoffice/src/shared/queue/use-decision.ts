import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../notify.ts'

/** Whatever was decided may change counts, lists and the trail: all that is on the screen is asked for anew. */
export function useReload(): () => Promise<void> {
	const queryClient = useQueryClient()
	return () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
}

/** Something an operator does. The screen shows what came of it only once the server has said so. */
export function useDecision<Input>(decide: (input: Input) => Promise<{ message: string }>) {
	const reload = useReload()
	return useMutation({
		mutationFn: decide,
		onSuccess: async ({ message }) => {
			notify.success(message)
			await reload()
		},
	})
}

export type Decision<Input> = ReturnType<typeof useDecision<Input>>
