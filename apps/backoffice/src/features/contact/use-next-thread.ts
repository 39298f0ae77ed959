import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useOffice } from '../../shared/office.ts'
import { threadsQuery } from './support-queries.ts'

/** After a decision: opens the thread below it in the list, or the list if it was the last one. */
export function useNextThread(id: number): () => void {
	const { call } = useOffice()
	const queryClient = useQueryClient()
	const navigate = useNavigate()
	const search = useSearch({ from: '/shell/messages' })
	return () => {
		const threads = queryClient.getQueryData(threadsQuery(call, search).queryKey)?.payload ?? []
		const place = threads.findIndex((thread) => thread.id === id)
		const next = threads[place + 1] ?? threads[place - 1]
		if (place === -1 || next === undefined) return
		void navigate({ to: '/messages/$id', params: { id: String(next.id) }, search: true, resetScroll: false })
	}
}
