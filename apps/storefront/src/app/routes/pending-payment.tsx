import { statusBadge } from '@skinverse/contract/status-vocabulary'
import { holds } from '@skinverse/contract/texts/en/holds'
import { paymentResults } from '@skinverse/contract/texts/en/payment-results'
import { Button } from '@skinverse/ui/button'
import { Spinner } from '@skinverse/ui/spinner'
import { Link, Navigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useDepositStatus } from '../../features/deposits/use-deposit-status.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { MessagePage } from '../../shared/message-page.tsx'
import { useSession } from '../../shared/shop.ts'

/** Shown at `/pending-payment` and at `/processing-payment`. */
export function PendingPaymentPage() {
	useFormTexts()
	useLaterTexts(paymentResults)
	useLaterTexts(holds)
	const { type, order } = useSearch({ strict: false })
	const { t } = useTranslation()
	if (!order) {
		const what = type === 'topup' ? type : undefined
		return (
			<Navigate replace to="/fail-payment" search={{ type: what, error: t('payment_processing_failed') }} />
		)
	}
	return <WaitForDeposit order={order} />
}

/** The status in the same words as its badge. */
function statusText(t: Translate, status = 'Pending'): string {
	const shown = statusBadge(status)
	return 'key' in shown ? t(shown.key) : shown.raw
}

function WaitForDeposit({ order }: { order: string }) {
	const { t } = useTranslation()
	const { authenticated } = useSession()
	const href = useRouterState({ select: (state) => state.location.href })
	const { status, order: placed } = useDepositStatus(order)
	if (status === 'Success')
		return <Navigate replace to="/success-payment" search={{ type: 'topup', order }} />
	if (status === 'Error' || status === null) {
		return (
			<Navigate
				replace
				to="/fail-payment"
				search={{ type: 'topup', order, error: t('payment_processing_failed') }}
			/>
		)
	}
	return (
		<MessagePage
			tone="amber"
			icon={<Spinner size={32} />}
			title={t('payment_processing_title')}
			actions={
				<>
					{/* Only the payer may see the result. */}
					{!authenticated && (
						<Button
							variant="primary"
							render={<Link to="/auth" search={{ form: 'signin', redirect: href }} />}
						>
							{t('login')}
						</Button>
					)}
					<Button render={<Link to="/account" search={{ tab: 'transactions' }} />}>
						{t('view_transactions')}
					</Button>
					<Button variant="outline" render={<Link to="/" />}>
						{t('go_home')}
					</Button>
				</>
			}
		>
			<p>{t('payment_processing_text')}</p>
			{placed && <p className="mt-3">{t('deposit_order_pending')}</p>}
			<p role="status" className="mt-3 text-sm text-soft">
				{t('payment_status', { status: statusText(t, status) })}
			</p>
			<p className="mt-1 text-sm">{t('page_updates_automatically')}</p>
		</MessagePage>
	)
}
