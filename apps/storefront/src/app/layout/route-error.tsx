import { messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** One screen broke; header, footer and all other screens still work. */
export function RouteError({ error, reset }: ErrorComponentProps) {
	const { t } = useTranslation()
	const router = useRouter()

	function tryAgain(): void {
		reset()
		void router.invalidate()
	}

	return (
		<div className="wrap py-16 md:py-24" role="alert">
			<EmptyState
				bare
				level={1}
				drawing="error"
				title={messageOf(error, t('an_error_occurred'))}
				action={<Button onClick={tryAgain}>{t('try_again')}</Button>}
			>
				{t('error_hint')}
			</EmptyState>
		</div>
	)
}
