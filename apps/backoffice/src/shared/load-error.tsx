import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { t } from './text.ts'

interface Place {
	level?: 1 | 2 | 3
	/** Inside an element that already has a frame. */
	bare?: boolean
}

interface LoadErrorProps extends Place {
	error: unknown
	onRetry: () => void
}

/** Why something failed to load; with a retry, unless it does not exist. */
export function LoadError({ error, onRetry, ...place }: LoadErrorProps) {
	if (error instanceof ApiError && error.status === 404) return <NotThere {...place} />
	return (
		<div role="alert">
			<EmptyState
				{...place}
				drawing="error"
				title={messageOf(error, t('an_error_occurred'))}
				action={<Button onClick={onRetry}>{t('try_again')}</Button>}
			>
				{t('error_hint')}
			</EmptyState>
		</div>
	)
}

function NotThere(place: Place) {
	return (
		<EmptyState {...place} drawing="not-found" title={t('queue_not_there')}>
			{t('queue_not_there_hint')}
		</EmptyState>
	)
}
