import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import type { ShopTextKey } from '@skinverse/contract/texts/shop'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Notice } from '@skinverse/ui/notice'
import { Spinner } from '@skinverse/ui/spinner'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'

export function CartLoading() {
	const { t } = useTranslation()
	return (
		<div className="grid h-64 place-items-center">
			<Spinner size={28} label={t('loading')} />
		</div>
	)
}

interface FailureProps {
	error: unknown
	onRetry: () => void
}

export function CartFailure({ error, onRetry }: FailureProps) {
	const { t } = useTranslation()
	return (
		<EmptyState
			bare
			level={3}
			drawing="error"
			title={messageOf(error, t(failureText(error)))}
			action={<Button onClick={onRetry}>{t('try_again')}</Button>}
		>
			{t('error_hint')}
		</EmptyState>
	)
}

function failureText(error: unknown): ShopTextKey {
	if (!(error instanceof ApiError)) return 'unknown_error_occurred'
	if (error.kind === 'unreadable') return 'invalid_response_format'
	return error.kind === 'problem' ? 'failed_to_fetch_cart_content' : 'failed_to_load_cart'
}

/** The cart is cached; only the refetch failed. */
export function CartStale({ error, onRetry }: FailureProps) {
	const { t } = useTranslation()
	return (
		<Notice
			tone="red"
			role="status"
			title={messageOf(error, t('failed_to_refresh_cart'))}
			action={
				<Button size="sm" variant="outline" onClick={onRetry}>
					{t('try_again')}
				</Button>
			}
		/>
	)
}

export function CartEmpty({ onLeave }: { onLeave: () => void }) {
	const { t } = useTranslation()
	return (
		<EmptyState
			bare
			level={3}
			drawing="empty-cart"
			title={t('cart_empty')}
			action={
				<Button render={<Link to="/products" search={{ sort: 'popular' }} onClick={onLeave} />}>
					{t('continue_shopping')}
				</Button>
			}
		>
			{t('cart_empty_hint')}
		</EmptyState>
	)
}
