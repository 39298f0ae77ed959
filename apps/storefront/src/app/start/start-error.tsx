import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'

export function StartError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	const { t } = useTranslation()
	const isUnreadable = error instanceof ApiError && error.kind === 'unreadable'
	const generic = isUnreadable ? t('invalid_settings_response') : t('failed_to_fetch_settings')
	const message = messageOf(error, generic)
	return (
		<main className="grid min-h-dvh place-items-center p-4" role="alert">
			<EmptyState
				level={1}
				bare
				drawing="error"
				title={t('initialization_error', { message })}
				action={
					<Button variant="primary" onClick={onRetry}>
						{t('try_again')}
					</Button>
				}
			>
				{t('error_hint')}
			</EmptyState>
		</main>
	)
}
