import type { Order, OrderAmount } from '@skinverse/contract/entities/order'
import { formatDay } from '@skinverse/web/dates.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { HistoryAmount } from '../../../shared/money/history-amount.tsx'
import { ReceiptLink } from '../../../shared/receipt-link.tsx'

/** What was paid and, after refunds, what remains of it; each with the VAT in it. */
export function OrderTotals({ order }: { order: Order }) {
	const { t, language } = useTranslation()
	const percent = new Intl.NumberFormat(language).format(order.vat_percent)
	const vat = `${t('cart_vat')} (${t('cart_vat_included', { percent })})`
	const { promo_code, refunds, remaining } = order
	return (
		<section aria-labelledby="total" className="surface p-4 md:p-6">
			<h2 id="total" className="mb-2.5 text-lg">
				{t('cart_total')}
			</h2>
			<dl className="grid gap-2.5 text-muted">
				<Row label={t('cart_subtotal')} amount={order.subtotal} />
				{(order.discount.eur > 0 || order.discount.credits > 0) && (
					<Row
						isOff
						label={promo_code ? t('order_promo', { code: promo_code }) : t('cart_promo_discount')}
						amount={order.discount}
					/>
				)}
				<Row label={t('cart_delivery')} amount={order.delivery} />
				<Row label={vat} amount={order.vat} />
				<Sum label={t('order_paid')} amount={order.total} isLast={refunds.length === 0} />
				{refunds.map(({ at, amount }) => (
					<Row isOff key={at} label={t('order_refund_on', { date: formatDay(at) })} amount={amount} />
				))}
				{refunds.length > 0 && (
					<>
						<Row label={vat} amount={remaining.vat} />
						<Sum isLast label={t('order_remaining')} amount={remaining.total} />
					</>
				)}
			</dl>
			<div className="mt-4 grid">
				<ReceiptLink of="order" id={order.id} look="button" />
			</div>
		</section>
	)
}

interface RowProps {
	label: string
	amount: OrderAmount
	/** Taken off the sum. */
	isOff?: boolean
}

function Row({ label, amount, isOff = false }: RowProps) {
	return (
		<Line label={label}>
			<HistoryAmount layout="sum" isOff={isOff} amount={amount.eur} currency="EUR" credits={amount.credits} />
		</Line>
	)
}

function Sum({ label, amount, isLast }: Pick<RowProps, 'label' | 'amount'> & { isLast: boolean }) {
	return (
		<Line label={<span className="font-display font-semibold text-base">{label}</span>} isSum>
			<span className={isLast ? 'text-xl' : 'text-base'}>
				<HistoryAmount amount={amount.eur} currency="EUR" credits={amount.credits} layout="end" />
			</span>
		</Line>
	)
}

function Line({ label, isSum, children }: { label: ReactNode; isSum?: boolean; children: ReactNode }) {
	const frame = isSum ? 'mt-1 border-line border-t pt-3.5' : ''
	return (
		<div className={`flex items-baseline justify-between gap-3 ${frame}`}>
			<dt className={`min-w-0 wrap-anywhere ${isSum ? 'text-ink' : ''}`}>{label}</dt>
			<dd className="shrink-0 text-ink">{children}</dd>
		</div>
	)
}
