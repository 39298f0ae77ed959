import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { t } from '../text.ts'
import { useReload } from './use-decision.ts'

interface FailureProps {
	/** Nothing: nothing went wrong. */
	error: unknown
	/** After the screen was brought up to date. */
	onReloaded: () => void
}

/** Why something was not done; where it has changed meanwhile, with the way to how it stands now. */
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
