import type { Order } from '@skinverse/contract/entities/order'
import { formatNumber } from '@skinverse/contract/number-format'
import { Button, LONG_LABEL } from '@skinverse/ui/button'
import { formatMoment } from '@skinverse/web/dates.ts'
import clsx from 'clsx'
import {
	Check,
	CircleHelp,
	ExternalLink,
	Handshake,
	type LucideIcon,
	PackageCheck,
	SearchCheck,
	Send,
	Undo2,
} from 'lucide-react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useHistoryText } from '../../../shared/money/use-history-text.ts'
import { isOpen, OrderDeliveries } from './order-deliveries.tsx'
import { isBuyersTurn, type Step, stepsOf } from './order-steps.ts'
import './order.css'

/** More do not fit side by side. */
const MOST_IN_A_ROW = 4
/** The list of the buyer's own offers: the address of a single one is not known here. */
const STEAM_TRADE_OFFERS = 'https://steamcommunity.com/my/tradeoffers'

export function OrderTimeline({ order }: { order: Order }) {
	const { t } = useTranslation()
	const steps = stepsOf(order)
	return (
		<section aria-labelledby="progress" className="surface p-4 pt-5 md:p-6 md:pt-7">
			<h2 id="progress" className="sr-only">
				{t('order_progress')}
			</h2>
			<ol className={clsx('order-steps', steps.length <= MOST_IN_A_ROW && 'is-row')}>
				{steps.map((step) => (
					<TimelineStep key={`${step.what} ${step.state} ${step.at}`} step={step} order={order} />
				))}
			</ol>
			{!order.in_review && <OrderDeliveries order={order} />}
			{hasMore(order) && <OrderNext order={order} />}
		</section>
	)
}

/** Whether the general part has something to say: items that are sent by hand, or an order that was refunded. */
function hasMore({ deliveries, items, in_review }: Order): boolean {
	if (in_review) return true
	const traded = new Set(deliveries.filter(isOpen).flatMap(({ item_ids }) => item_ids))
	const open = items.filter(({ status }) => status === 'processing')
	return open.length === 0 || open.some(({ item_id }) => !traded.has(item_id))
}

function TimelineStep({ step, order }: { step: Step; order: Order }) {
	const { t, language } = useTranslation()
	const Icon = iconOf(step)
	const total = order.items.length
	const hint = useHint(step, order.kind)
	return (
		<li
			className="order-step"
			data-state={step.state}
			aria-current={step.state === 'now' ? 'step' : undefined}
		>
			<span className="order-dot">
				<Icon aria-hidden="true" className="size-4" />
			</span>
			<div className="order-step-text min-w-0">
				<h3
					className={clsx(
						'text-base/5.5',
						step.state === 'now' && 'text-amber-soft',
						step.state === 'todo' && 'text-muted',
					)}
				>
					{t(titles[step.what])}
				</h3>
				<p className="text-sm">{step.at === undefined ? t(whenOf(step)) : formatMoment(step.at)}</p>
				<p className="text-muted text-xs">
					{step.count !== undefined &&
						`${t('order_part', {
							number: formatNumber(step.count, language),
							total: formatNumber(total, language),
						})}${hint === undefined ? '' : ' · '}`}
					{hint}
				</p>
			</div>
		</li>
	)
}

const titles = {
	paid: 'order_paid',
	checking: 'order_checking',
	sending: 'order_sending',
	sent: 'order_trade_sent',
	accept: 'order_accept',
	choose: 'order_choose',
	accepted: 'order_accepted',
	delivered: 'order_delivered',
	refunded: 'order_refunded',
} as const satisfies Record<Step['what'], string>

/** Of a step that is still to come. */
function whenOf({ what, state }: Step) {
	if (what === 'sending' || what === 'checking') return 'order_sending_who'
	if (what === 'choose') return 'order_accept_who'
	if (what !== 'accept') return 'order_delivered_later'
	return state === 'now' ? 'order_accept_who' : 'order_accept_later'
}

function useHint({ what, state, amount }: Step, kind: Order['kind']): string | undefined {
	const { t } = useTranslation()
	const textOf = useHistoryText()
	if (what === 'paid') return t('order_paid_from')
	if (what === 'accept' || what === 'accepted') return t('order_accept_where')
	if (what === 'sent') return t('order_delivered_to')
	if (what === 'refunded') return amount && t('order_refunded_back', { amount: textOf(amount) })
	return state === 'done' && kind !== 'prompt' ? t('order_delivered_where') : undefined
}

function iconOf({ what, state }: Step): LucideIcon {
	if (what === 'refunded') return Undo2
	if (what === 'checking') return SearchCheck
	if (what === 'sending') return Send
	if (what === 'accept') return Handshake
	if (what === 'choose') return CircleHelp
	return state === 'done' ? Check : PackageCheck
}

function nextOf(order: Order) {
	if (order.in_review) return ['order_checking_title', 'order_checking_text'] as const
	if (order.status !== 'processing') return ['order_canceled_title', 'order_canceled_text'] as const
	return [isBuyersTurn(order) ? 'order_accept_title' : 'order_next_title', 'order_next_text'] as const
}

/** What the buyer can do now. */
function OrderNext({ order }: { order: Order }) {
	const { t } = useTranslation()
	if (order.status === 'completed') return null
	const isOpen = order.status === 'processing'
	const hasToAccept = isBuyersTurn(order)
	const [title, text] = nextOf(order)
	return (
		<div
			className={clsx(
				'mt-5 grid gap-3.5 rounded-panel border p-4 md:mt-6 md:flex md:items-center md:gap-5 md:p-5',
				isOpen ? 'border-amber/28 bg-amber/7' : 'border-lightblue/28 bg-lightblue/7',
			)}
		>
			<div className="min-w-0 flex-1">
				<p className="font-medium text-base">{t(title)}</p>
				<p className="mt-0.5 text-soft text-sm">{t(text)}</p>
			</div>
			{isOpen && !order.in_review && (
				<Button
					className={LONG_LABEL}
					variant={hasToAccept ? 'primary' : 'outline'}
					icon={<ExternalLink aria-hidden="true" className="size-4" />}
					render={<a href={STEAM_TRADE_OFFERS} target="_blank" rel="noreferrer" />}
				>
					{t('order_next_open')}
				</Button>
			)}
		</div>
	)
}
