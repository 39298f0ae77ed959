import type { OfficeOrderDetails, OrderReview as Review } from '@skinverse/contract/entities/operator/order'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { useState } from 'react'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { SignalList } from '../../shared/signal-list.tsx'
import { t } from '../../shared/text.ts'

/** Why the order is held, and its release. Its refund is below the items. */
export function OrderReview({ order, review }: { order: OfficeOrderDetails; review: Review }) {
	const { call } = useOffice()
	const mayRelease = useMay('orders.release')
	const [isAsking, setAsking] = useState(false)
	const release = useDecision((body: { reason: string }) =>
		call('POST /backoffice/orders/{id}/release', { params: { id: String(order.id) }, body }),
	)
	const { cause, points, signals } = review
	return (
		<section className="mb-5 grid gap-4">
			<Notice tone="red" title={t(`office_order_review_${cause}`, { points })}>
				{t('office_order_review_text')}
			</Notice>
			{signals.length > 0 && <SignalList signals={signals} />}
			{mayRelease && (
				<Button variant="primary" onClick={() => setAsking(true)}>
					{t('office_order_release')}
				</Button>
			)}
			<ReasonDialog
				open={isAsking}
				onClose={() => setAsking(false)}
				title={t('office_order_release_title', { id: order.id })}
				text={t('office_order_release_text')}
				confirm={t('office_order_release')}
				confirming={t('office_order_releasing')}
				decision={release}
			/>
		</section>
	)
}
