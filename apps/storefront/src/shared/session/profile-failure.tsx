import { LoadFailure } from '@skinverse/web/load-failure'
import { useTranslation } from '../i18n/use-translation.tsx'
import { useProfile } from './profile-query.ts'

/**
 * Shows why the profile failed to load, with a retry. It fetches on mount, so it must stay mounted: unmounting it
 * while fetching would fetch in an endless loop.
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
