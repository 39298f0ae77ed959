import type { OfficeItemDetails, OfficeItemEvent } from '@skinverse/contract/entities/operator/item'
import { Badge, type BadgeTone } from '@skinverse/ui/badge'
import { Button } from '@skinverse/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Facts, Part } from '../../shared/facts.tsx'
import { useMay } from '../../shared/me.ts'
import { Moment } from '../../shared/moment.tsx'
import { amountText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { Picture } from '../../shared/picture.tsx'
import { DetailsPanel } from '../../shared/queue/details-panel.tsx'
import { Failure } from '../../shared/queue/failure.tsx'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { Timeline } from '../../shared/timeline.tsx'
import { itemQuery } from './catalogue-queries.ts'
import { marginOf, marginText } from './margin.ts'
import { PricesForm } from './prices-form.tsx'

const TONES: Record<OfficeItemDetails['status'], BadgeTone> = {
	available: 'green',
	sold: 'grey',
	withdrawn: 'amber',
}

export function ItemPanel() {
	const { id } = useParams({ from: '/shell/catalogue/$id' })
	const { call } = useOffice()
	const query = useQuery({ ...itemQuery(call, id), enabled: useMay('catalogue.read') })
	return (
		<DetailsPanel
			to="/catalogue"
			title={query.data?.title ?? t('office_item_title', { id })}
			kicker={t('office_item_title', { id })}
			query={query}
		>
			{(item) => <Item key={item.id} item={item} />}
		</DetailsPanel>
	)
}

function Item({ item }: { item: OfficeItemDetails }) {
	const mayWrite = useMay('catalogue.write')
	return (
		<>
			<Picture src={item.picture} className="mb-4 h-36 w-full" />
			<Facts
				facts={[
					{
						label: t('queue_column_status'),
						value: <Badge tone={TONES[item.status]}>{t(`office_item_status_${item.status}`)}</Badge>,
					},
					{ label: t('office_item_type'), value: item.type },
					item.quality !== null && { label: t('office_item_quality'), value: item.quality },
					item.float_value !== null && { label: t('office_item_float'), value: item.float_value },
					!(mayWrite && item.status !== 'sold') && {
						label: t('office_item_price'),
						value: amountText(item.price),
					},
					item.paint_seed !== null && { label: t('filter_seed'), value: item.paint_seed },
					item.cost !== null && {
						label: t('office_item_margin'),
						value: marginText(marginOf(item.price, item.cost) ?? 0),
					},
					!(mayWrite && item.status !== 'sold') &&
						item.cost !== null && { label: t('office_item_cost_eur'), value: amountText(item.cost) },
					item.source !== null && { label: t('office_filter_source'), value: item.source },
					{ label: t('office_item_added'), value: <Moment at={item.created_at} /> },
				]}
			/>
			{mayWrite && <Actions item={item} />}
			{item.history.length > 0 && (
				<Part title={t('queue_history')}>
					<Timeline
						entries={item.history.map((event) => ({
							at: event.at,
							title: eventText(event),
							by: event.operator,
							reason: event.reason,
						}))}
					/>
				</Part>
			)}
		</>
	)
}

function eventText({ event, prices }: OfficeItemEvent): string {
	const [before, after] = prices ?? [0, 0]
	return t(`office_item_event_${event}`, { before: amountText(before), after: amountText(after) })
}

function Actions({ item }: { item: OfficeItemDetails }) {
	const { call } = useOffice()
	const params = { id: String(item.id) }
	const withdraw = useDecision((body: { reason: string }) =>
		call('POST /backoffice/items/{id}/withdraw', { params, body }),
	)
	const putBack = useDecision(() => call('POST /backoffice/items/{id}/put-back', { params }))
	const [isAsking, setAsking] = useState(false)
	if (item.status === 'sold') return <p className="mt-4 text-sm text-muted">{t('office_item_sold_text')}</p>
	return (
		<div className="mt-5 grid gap-3">
			<PricesForm key={`${item.price} ${item.old_price} ${item.cost}`} item={item} />
			<Failure error={putBack.error} onReloaded={putBack.reset} />
			{item.status === 'available' ? (
				<Button variant="danger" onClick={() => setAsking(true)}>
					{t('office_item_withdraw')}
				</Button>
			) : (
				<Button
					busy={putBack.isPending}
					busyLabel={t('office_item_putting_back')}
					onClick={() => putBack.mutate(undefined)}
				>
					{t('office_item_put_back')}
				</Button>
			)}
			<ReasonDialog
				open={isAsking}
				onClose={() => setAsking(false)}
				title={t('office_item_withdraw_title')}
				text={t('office_item_withdraw_text', { title: item.title })}
				confirm={t('office_item_withdraw')}
				confirming={t('office_item_withdrawing')}
				decision={withdraw}
			/>
		</div>
	)
}
