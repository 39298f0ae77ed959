import type { OfficeDelivery, OfficeOrderDetails } from '@skinverse/contract/entities/operator/order'
import { type TradeOutcome, tradeOutcomes } from '@skinverse/contract/rules/order-refund'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { RadioCards } from '@skinverse/ui/radio-cards'
import { formatMoment } from '@skinverse/web/dates.ts'
import { useState } from 'react'
import { useApprovalsAbout } from '../../shared/approvals.ts'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { ReasonDialog } from '../../shared/queue/reason-dialog.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'

interface SettleTradeProps {
	order: OfficeOrderDetails
	delivery: OfficeDelivery
	/** In seconds since 1970. */
	stuckSince: number
}

/** A trade that Steam does not bring to an end: an operator says where its items are. */
export function SettleTrade({ order, delivery, stuckSince }: SettleTradeProps) {
	const [isOpen, setOpen] = useState(false)
	const approvals = useApprovalsAbout({ kind: 'order_refund', subject: order.id })
	const isAsked = approvals.some(({ status }) => status === 'open')
	const maySettle = useMay('orders.deliver') && !isAsked
	const { account } = delivery
	return (
		<Notice tone="amber" className="mt-2">
			{t('office_trade_stuck', { date: formatMoment(stuckSince) })}
			{maySettle && (
				<span className="mt-2.5 block">
					<Button
						size="sm"
						className="max-md:h-10"
						aria-label={t('office_trade_settle_label', { account })}
						onClick={() => setOpen(true)}
					>
						{t('office_trade_settle')}
					</Button>
				</span>
			)}
			<SettleTradeDialog order={order} delivery={delivery} open={isOpen} onClose={() => setOpen(false)} />
		</Notice>
	)
}

interface DialogProps {
	order: OfficeOrderDetails
	delivery: OfficeDelivery
	open: boolean
	onClose: () => void
}

const TEXTS = {
	again: 'office_trade_settle_text_again',
	delivered: 'office_trade_settle_text_delivered',
} as const

function SettleTradeDialog({ order, delivery, open, onClose }: DialogProps) {
	const { call } = useOffice()
	const [chosen, setChosen] = useState<Readonly<Record<number, TradeOutcome>>>({})
	// Sent again after an undone trade: those of its items that had come back.
	const isAgain = delivery.returned_item_ids.length > 0
	const isOfCase = isAgain || delivery.state === 'delivered'
	const open_ids = isAgain ? delivery.returned_item_ids : delivery.item_ids
	const items = order.items.filter(
		({ item_id, status }) => open_ids.includes(item_id) && status === (isOfCase ? 'completed' : 'processing'),
	)
	const decision = useDecision(({ reason }: { reason: string }) =>
		call('POST /backoffice/orders/{id}/settle-trade', {
			params: { id: String(order.id) },
			body: {
				delivery_id: delivery.id,
				items: items.map(({ item_id }) => ({ item_id, outcome: chosen[item_id] ?? 'with_buyer' })),
				reason,
			},
		}),
	)
	return (
		<ReasonDialog
			open={open}
			onClose={onClose}
			title={t('office_trade_settle_title')}
			text={[t('office_trade_settle_text'), isOfCase && t(TEXTS[isAgain ? 'again' : 'delivered'])]
				.filter(Boolean)
				.join(' ')}
			confirm={t('office_trade_settle')}
			confirming={t('office_trade_settling')}
			decision={decision}
		>
			{items.map(({ item_id, title }) => (
				<OutcomeField
					key={item_id}
					title={t('office_trade_settle_item', { title, id: item_id })}
					value={chosen[item_id] ?? 'with_buyer'}
					isOfCase={isOfCase}
					onChange={(outcome) => setChosen({ ...chosen, [item_id]: outcome })}
				/>
			))}
		</ReasonDialog>
	)
}

interface OutcomeFieldProps {
	title: string
	value: TradeOutcome
	isOfCase: boolean
	onChange: (outcome: TradeOutcome) => void
}

/** Where one item is. Of items that were delivered before, a case decides what follows. */
function OutcomeField({ title, value, isOfCase, onChange }: OutcomeFieldProps) {
	const options = isOfCase
		? [optionOf('with_buyer'), { ...optionOf('on_sale'), ...backToCase() }]
		: tradeOutcomes.map(optionOf)
	return (
		<fieldset className="grid min-w-0 gap-1.5">
			<legend className="mb-1.5 text-xs text-muted wrap-anywhere">{title}</legend>
			<RadioCards<TradeOutcome> label={title} value={value} onValueChange={onChange} options={options} />
		</fieldset>
	)
}

const optionOf = (value: TradeOutcome) => ({
	value,
	label: t(`office_trade_settle_${value}`),
	description: t(`office_trade_settle_${value}_hint`),
})

const backToCase = () => ({
	label: t('office_trade_settle_back'),
	description: t('office_trade_settle_back_hint'),
})
