import type { FailedPart } from '@skinverse/ui/lazy-part'
import { PartFailure } from '@skinverse/ui/part-failure'
import { useTranslation } from './i18n/use-translation.tsx'

/** In place of a dialog whose code failed to load: offline, or removed by a new release. */
export function LoadFailureDialog(props: FailedPart & { onClose: () => void }) {
	const { t } = useTranslation()
	return (
		<PartFailure
			{...props}
			title={t('part_not_loaded')}
			text={t('error_hint')}
			retryLabel={t('try_again')}
			reloadLabel={t('reload_page')}
			closeLabel={t('close')}
		/>
	)
}
