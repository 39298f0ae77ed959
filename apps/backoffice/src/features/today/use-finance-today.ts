import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

/** The money of the running day; not asked for by roles without Finance. */
export function useFinanceToday() {
	const { call } = useOffice()
	const enabled = useMay('finance.read')
	return useQuery({
		queryKey: ['finance', 'today'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/finance/today', { signal })).payload,
		refetchInterval: LOOK_AGAIN_MS,
		enabled,
	})
}
