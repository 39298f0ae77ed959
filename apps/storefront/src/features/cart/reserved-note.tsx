import type { Call } from '@skinverse/contract/client/create-client'
import { holds } from '@skinverse/contract/texts/en/holds'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../shared/clock-time.ts'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useShop } from '../../shared/shop.ts'

/** Reservations come and go without an event; they last minutes. */
const REFETCH_MS = 30_000

const reservedQuery = (call: Call, itemId: number) =>
	queryOptions({
		queryKey: ['holds', itemId],
		queryFn: async ({ signal }) => {
			const { payload } = await call('GET /holds', { query: { ids: String(itemId) }, signal })
			return payload.find(({ item_id }) => item_id === itemId)?.reserved_until ?? null
		},
		refetchInterval: REFETCH_MS,
	})

/** Tells that another shopper is paying for the item; it may be free again after that. */
export default function ReservedNote({ itemId }: { itemId: number }) {
	useLaterTexts(holds)
	const { t, i18n } = useTranslation()
	const { call } = useShop()
	const { data: until } = useQuery(reservedQuery(call, itemId))
	return (
		<p role="status" className="text-amber-soft text-sm empty:hidden">
			{until && t('reserved_until', { time: clockTime(until, i18n.language) })}
		</p>
	)
}
