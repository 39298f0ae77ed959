import { LoadFailure } from '@skinverse/web/load-failure'
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
		<LoadFailure
			error={error}
			generic={t('failed_to_fetch_profile')}
			isRetrying={isFetching}
			onRetry={refetch}
		/>
	)
}
