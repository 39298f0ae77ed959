import { messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { t } from './text.ts'

interface LoadErrorProps {
	error: unknown
	onRetry: () => void
	level?: 1 | 2
}

export function LoadError({ error, onRetry, level = 2 }: LoadErrorProps) {
	return (
		<div role="alert">
			<EmptyState
				drawing="error"
				level={level}
				title={messageOf(error, t('an_error_occurred'))}
				action={<Button onClick={onRetry}>{t('try_again')}</Button>}
			>
				{t('error_hint')}
			</EmptyState>
		</div>
	)
}
