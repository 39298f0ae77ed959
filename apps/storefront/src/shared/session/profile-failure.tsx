import { messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { useTranslation } from 'react-i18next'
import { useProfile } from './profile-query.ts'

/**
 * Where something waits for the profile and it does not come: why, and another try. It asks as soon as it is
 * mounted, so it stays mounted throughout: taken away while asking, it would ask for ever.
 */
export function ProfileFailure() {
	const { t } = useTranslation()
	const { data, error, isFetching, refetch } = useProfile()
	if (data || !error) return null
	return (
		<Notice
			role="alert"
			tone="red"
			title={messageOf(error, t('failed_to_fetch_profile'))}
			action={
				<Button size="sm" variant="outline" busy={isFetching} onClick={() => void refetch()}>
					{t('try_again')}
				</Button>
			}
		/>
	)
}
