import { messageOf } from '@skinverse/contract/client/api-error'
import type { Order, OrderDelivery } from '@skinverse/contract/entities/order'
import { Button } from '@skinverse/ui/button'
import { formatMoment } from '@skinverse/web/dates.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useShop } from '../../../shared/shop.ts'
import { TradeCode, TradeLink, TradePanel } from '../../../shared/trade-panel.tsx'
import { orderQuery } from '../orders-query.ts'

/** The trade offers of an order, and the buyer's choice when one came to nothing. */
export function OrderDeliveries({ order }: { order: Order }) {
	return order.deliveries.map((delivery) => {
		if (delivery.state === 'choice')
			return <Choice key={delivery.id} orderId={order.id} delivery={delivery} />
		if (delivery.state === 'offered' && delivery.offer_url !== null)
			return <OpenOffer key={delivery.id} url={delivery.offer_url} delivery={delivery} />
		if (delivery.state === 'undone' && delivery.reversed_at !== null)
			return <Undone key={delivery.id} at={delivery.reversed_at} delivery={delivery} />
		return isOpen(delivery) && <Coming key={delivery.id} delivery={delivery} />
	})
}

export const isOpen = ({ state }: OrderDelivery) =>
	state === 'waiting' || state === 'offered' || state === 'choice'

function Panel(panel: ComponentProps<typeof TradePanel>) {
	return (
		<div className="mt-5 md:mt-6">
			<TradePanel {...panel} />
		</div>
	)
}

function OpenOffer({ url, delivery: { code, call_off_at } }: { url: string; delivery: OrderDelivery }) {
	const { t } = useTranslation()
	return (
		<Panel
			title={t('order_accept_title')}
			text={t('order_offer_text')}
			note={call_off_at === null ? undefined : t('order_offer_until', { date: formatMoment(call_off_at) })}
		>
			<TradeCode label={t('order_offer_code')} code={code} />
			<TradeLink url={url} label={t('order_offer_open')} />
		</Panel>
	)
}

/** Steam does not have the offer yet, or holds the trade. */
function Coming({ delivery: { code, reason } }: { delivery: OrderDelivery }) {
	const { t } = useTranslation()
	if (reason === 'in_escrow' || reason === 'trade_in_escrow')
		return <Panel title={t('order_offer_escrow_title')} text={t('order_offer_escrow')} />
	return (
		<Panel
			title={t('order_next_title')}
			text={t(reason === 'trade_locked' ? 'order_offer_locked' : 'order_offer_busy')}
		>
			<TradeCode label={t('order_offer_code')} code={code} />
		</Panel>
	)
}

/** The trade was undone after the delivery: what was decided, or that it is not decided yet. */
function Undone({ at, delivery }: { at: number; delivery: OrderDelivery }) {
	const { t } = useTranslation()
	const { decision, item_ids, returned_item_ids } = delivery
	const isPart = returned_item_ids.length > 0 && returned_item_ids.length < item_ids.length
	const undone = t(`order_undone_${decision ?? 'text'}`, { date: formatMoment(at) })
	return (
		<Panel
			title={t('order_undone_title')}
			text={isPart ? `${undone} ${t('order_undone_part')}` : undone}
			note={t('order_undone_account')}
		/>
	)
}

/** Why the last offer came to nothing. */
const causes = {
	declined: 'order_choice_declined',
	countered: 'order_choice_countered',
	expired: 'order_choice_ended',
	canceled: 'order_choice_ended',
	refused_escrow: 'order_choice_escrow',
	refused_private_inventory: 'order_choice_private',
	refused_cannot_trade: 'order_choice_cannot_trade',
} as const

const isCause = (reason: string | null): reason is keyof typeof causes =>
	reason !== null && Object.hasOwn(causes, reason)

function Choice({ orderId, delivery }: { orderId: number; delivery: OrderDelivery }) {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const { id, reason, wish, choose_until } = delivery
	const choose = useMutation({
		mutationFn: (chosen: 'again' | 'refund') =>
			call('POST /trading/deliveries/{id}/choose', { params: { id: String(id) }, body: { wish: chosen } }),
		onSuccess: ({ message }) => notify.success(message),
		onError: (error) => notify.error(messageOf(error, t('order_choice_unsent'))),
		onSettled: () => queryClient.invalidateQueries({ queryKey: orderQuery(call, String(orderId)).queryKey }),
	})
	if (wish !== null) return <Panel title={t('order_choice_title')} text={t('order_choice_made')} />
	const isBusyWith = (chosen: 'again' | 'refund') => choose.isPending && choose.variables === chosen
	return (
		<Panel
			title={t('order_choice_title')}
			text={t(isCause(reason) ? causes[reason] : 'order_choice_failed')}
			note={choose_until === null ? undefined : t('order_choice_until', { date: formatMoment(choose_until) })}
		>
			<Button
				variant="primary"
				disabled={choose.isPending}
				busy={isBusyWith('again')}
				onClick={() => choose.mutate('again')}
			>
				{t('order_choice_again')}
			</Button>
			<Button
				variant="outline"
				disabled={choose.isPending}
				busy={isBusyWith('refund')}
				onClick={() => choose.mutate('refund')}
			>
				{t('order_choice_refund')}
			</Button>
		</Panel>
	)
}
