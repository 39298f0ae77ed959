import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import type { ShopTextKey } from '@skinverse/contract/texts/shop'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

interface RouteErrorProps extends ErrorComponentProps {
	/** What to say where the server said nothing. */
	generic?: ShopTextKey
}

/** One screen broke; header, footer and all other screens still work. */
export function RouteError({ error, reset, generic = 'an_error_occurred' }: RouteErrorProps) {
	const { t } = useTranslation()
	const router = useRouter()
	const isAnswer = error instanceof ApiError

	function tryAgain(): void {
		// Code that did not come is not fetched again, and a bug stays one: only a new page may mend those.
		if (!isAnswer) {
			window.location.reload()
			return
		}
		reset()
		void router.invalidate()
	}

	return (
		<div className="wrap py-16 md:py-24" role="alert">
			<EmptyState
				bare
				level={1}
				drawing="error"
				title={messageOf(error, isAnswer ? t(generic) : t('an_unknown_error_occurred'))}
				action={<Button onClick={tryAgain}>{t('try_again')}</Button>}
			>
				{t('error_hint')}
			</EmptyState>
		</div>
	)
}

/** Without the list of pages nobody knows whether there is one at this address. */
export function PageListError(props: ErrorComponentProps) {
	return <RouteError {...props} generic="failed_to_fetch_pages" />
}
