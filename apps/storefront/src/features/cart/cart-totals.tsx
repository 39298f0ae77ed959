import type { ReactNode } from 'react'
import { useSettings } from '../../shared/content/use-content.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { Charge } from '../../shared/money/amount.tsx'
import type { ShownTotals } from './shown-totals.ts'

/** The rows above the total; the total itself is beside the pay button. */
export function CartTotals({ totals }: { totals: ShownTotals }) {
	const { t } = useTranslation()
	const percent = useSettings()?.vat_percent ?? 0
	return (
		<dl className="grid gap-1.5 text-muted text-sm">
			<Line label={t('cart_subtotal')}>
				<Charge {...totals.subtotal} />
			</Line>
			<Line label={t('cart_delivery')}>
				<Charge {...totals.delivery} />
			</Line>
			{(totals.discount.shown > 0 || totals.discount.credits > 0) && (
				<Line label={t('cart_promo_discount')}>
					<span className="text-green">
						−<Charge {...totals.discount} />
					</span>
				</Line>
			)}
			<Line label={`${t('cart_vat')} (${t('cart_vat_included', { percent })})`}>
				<Charge {...totals.vat} className="font-normal text-muted" />
			</Line>
		</dl>
	)
}

function Line({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="flex items-baseline justify-between gap-4">
			<dt>{label}</dt>
			<dd className="min-w-0 text-right text-ink">{children}</dd>
		</div>
	)
}
