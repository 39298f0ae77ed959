import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { useTranslation } from 'react-i18next'

export function StartError({ message, onRetry }: { message: string; onRetry: () => void }) {
	const { t } = useTranslation()
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
