import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { t } from '../text.ts'
import { useReload } from './use-decision.ts'

interface FailureProps {
	/** Undefined: no error. */
	error: unknown
	/** After the screen was refetched. */
	onReloaded: () => void
}

/** Why an action failed; after a conflict, with a button that shows the current state. */
export function Failure({ error, onReloaded }: FailureProps) {
	const reload = useReload()
	if (!error) return null
	if (!(error instanceof ApiError) || error.status !== 409) {
		return (
			<Notice tone="red" role="alert">
				{messageOf(error, t('an_error_occurred'))}
			</Notice>
		)
	}
	return (
		<Notice
			tone="amber"
			role="alert"
			title={t('queue_changed_title')}
			action={
				<Button size="sm" onClick={() => void reload().then(onReloaded)}>
					{t('queue_reload')}
				</Button>
			}
		>
			{messageOf(error, t('queue_changed'))}
		</Notice>
	)
}
