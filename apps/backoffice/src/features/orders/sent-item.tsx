import type { OfficeOrderItem } from '@skinverse/contract/entities/operator/order'
import { Button } from '@skinverse/ui/button'
import { useEffect, useState } from 'react'
import { useOffice } from '../../shared/office.ts'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'

interface SentItemProps {
	orderId: number
	item: OfficeOrderItem
	/** In seconds since 1970. */
	undoUntil: number
	mayUndo: boolean
}

/** An item that is marked as sent, before the buyer is told: how long that can be undone, and the button. */
export function SentItem({ orderId, item, undoUntil, mayUndo }: SentItemProps) {
	const { call } = useOffice()
	const seconds = useSecondsUntil(undoUntil)
	const undo = useDecision(() =>
		call('POST /backoffice/orders/{id}/unsent', {
			params: { id: String(orderId) },
			body: { item_ids: [item.item_id] },
		}),
	)
	return (
		<span className="inline-flex flex-col items-end gap-1 max-md:*:[button]:h-10">
			<span className="text-xs text-muted tabular-nums">
				{seconds > 0 ? t('office_order_mail_in', { count: seconds }) : t('office_order_mail_now')}
			</span>
			{mayUndo && seconds > 0 && (
				<Button
					size="sm"
					busy={undo.isPending}
					busyLabel={t('office_order_unsent_busy')}
					aria-label={t('office_order_unsent_label', { title: item.title })}
					onClick={() => undo.mutate(undefined)}
				>
					{t('office_order_unsent_action')}
				</Button>
			)}
		</span>
	)
}

function useSecondsUntil(until: number): number {
	const [seconds, setSeconds] = useState(() => secondsUntil(until))
	useEffect(() => {
		const timer = setInterval(() => setSeconds(secondsUntil(until)), 250)
		return () => clearInterval(timer)
	}, [until])
	return seconds
}

const secondsUntil = (until: number) => Math.max(0, Math.ceil(until - Date.now() / 1000))
