import { chooseCurrency } from '@skinverse/contract/choose-currency'
import { messageOf } from '@skinverse/contract/client/api-error'
import type { OpenDeposit } from '@skinverse/contract/entities/deposit-open'
import { formatCurrency } from '@skinverse/contract/money-format'
import { Button, LONG_LABEL } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCurrencies } from '../content/use-content.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { MINE, useMine } from '../session/mine.ts'
import { useShop } from '../shop.ts'
import { openPaymentsQuery } from './open-payments-query.ts'

interface OpenPaymentsProps {
	/** Starts another payment for the cart although one is under way; without it that is not offered here. */
	onAnother?: () => void
}

/** The payments for the cart that were started before, in this tab or another, and are not over. */
export function OpenPayments({ onAnother }: OpenPaymentsProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	const { data: payments = [] } = useMine(openPaymentsQuery(call))
	if (payments.length === 0) return null
	return (
		<div className="grid gap-3">
			{payments.map((payment) => (
				<UnderWay key={payment.id} payment={payment} />
			))}
			{onAnother && payments.some(({ pays_cart }) => pays_cart) && (
				<div className="grid justify-items-start gap-2 text-soft text-xs">
					<p>{t('payment_another_text')}</p>
					<Button size="sm" variant="outline" className={LONG_LABEL} onClick={onAnother}>
						{t('payment_another')}
					</Button>
				</div>
			)}
		</div>
	)
}

function UnderWay({ payment }: { payment: OpenDeposit }) {
	const { t, language } = useTranslation()
	const { id, sum, currency, pays_cart, redirect_url } = payment
	const amount = formatCurrency(sum, chooseCurrency(useCurrencies(), currency.code), language)
	if (payment.status === 'Processing') {
		return (
			<Notice tone="lightblue" role="status" title={t('payment_confirming', { amount })}>
				{t(pays_cart ? 'payment_confirming_cart' : 'payment_confirming_balance')}
				<span className="mt-3 flex flex-wrap gap-2">
					<Button
						size="sm"
						className={LONG_LABEL}
						render={<Link to="/pending-payment" search={{ type: 'topup', order: String(id) }} />}
					>
						{t('payment_see_status')}
					</Button>
				</span>
			</Notice>
		)
	}
	return (
		<Notice tone="lightblue" role="status" title={t('payment_under_way', { amount })}>
			{t(pays_cart ? 'payment_under_way_cart' : 'payment_under_way_balance')}
			<span className="mt-3 flex flex-wrap gap-2">
				<Button size="sm" className={LONG_LABEL} render={<a href={redirect_url} />}>
					{t('payment_continue')}
				</Button>
				<CancelPayment id={id} />
			</span>
		</Notice>
	)
}

function CancelPayment({ id }: { id: number }) {
	const { t } = useTranslation()
	const { call, queryClient } = useShop()
	const button = useRef<HTMLButtonElement>(null)
	const cancel = useMutation({
		mutationFn: () => call('POST /deposit/cancel/{id}', { params: { id: String(id) } }),
		onSuccess: ({ message }) => {
			notify.success(message || t('payment_canceled'))
			// The button goes with the notice: the keyboard stays in the dialog.
			button.current?.closest<HTMLElement>('[role="dialog"]')?.focus()
		},
		onError: (error) => notify.error(messageOf(error, t('payment_cancel_failed'))),
		// The items are free again; or it was paid meanwhile, and the cart is bought.
		onSettled: () => queryClient.invalidateQueries({ queryKey: [MINE] }),
	})
	return (
		<Button
			ref={button}
			size="sm"
			variant="outline"
			className={LONG_LABEL}
			busy={cancel.isPending}
			busyLabel={t('payment_canceling')}
			onClick={() => cancel.mutate()}
		>
			{t('payment_cancel')}
		</Button>
	)
}
