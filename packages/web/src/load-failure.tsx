import { messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { useWords } from './words.ts'

interface LoadFailureProps {
	error: unknown
	/** Where the failure brought no words of its own. */
	generic?: string
	isRetrying?: boolean
	onRetry: () => unknown
}

/** In place of a part of a screen that did not come: why, and another try. */
export function LoadFailure({ error, generic, isRetrying, onRetry }: LoadFailureProps) {
	const t = useWords()
	return (
		<Notice
			role="alert"
			tone="red"
			title={messageOf(error, generic ?? t('an_error_occurred'))}
			action={
				<Button size="sm" busy={isRetrying} onClick={() => void onRetry()}>
					{t('try_again')}
				</Button>
			}
		/>
	)
}
