import { messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { useWords } from './words.ts'

interface LoadFailureProps {
	error: unknown
	/** The text for failures without a message. */
	generic?: string
	isRetrying?: boolean
	onRetry: () => unknown
}

/** Replaces a part of a screen that failed to load: the reason and a retry button. */
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
