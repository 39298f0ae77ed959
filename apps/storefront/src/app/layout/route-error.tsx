import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import type { ShopTextKey } from '@skinverse/contract/texts/shop'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { useRetryRoute } from '@skinverse/web/use-retry-route.ts'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'

interface RouteErrorProps extends ErrorComponentProps {
	/** The text for errors without a message from the server. */
	generic?: ShopTextKey
}

/** One screen failed; header, footer and all other screens still work. */
export function RouteError({ generic = 'an_error_occurred', ...failed }: RouteErrorProps) {
	const { t } = useTranslation()
	const tryAgain = useRetryRoute(failed)
	const { error } = failed
	const text = t(error instanceof ApiError ? generic : 'an_unknown_error_occurred')
	return (
		<div className="wrap py-16 md:py-24" role="alert">
			<EmptyState
				bare
				level={1}
				drawing="error"
				title={messageOf(error, text)}
				action={<Button onClick={tryAgain}>{t('try_again')}</Button>}
			>
				{t('error_hint')}
			</EmptyState>
		</div>
	)
}

/** Without the list of pages it is unknown whether this address exists. */
export function PageListError(props: ErrorComponentProps) {
	return <RouteError {...props} generic="failed_to_fetch_pages" />
}
