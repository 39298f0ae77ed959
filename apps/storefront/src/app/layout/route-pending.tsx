import { Spinner } from '@skinverse/ui/spinner'
import { useTranslation } from 'react-i18next'

/** As high as the window, so that the footer does not jump up and down again. */
export function RoutePending() {
	const { t } = useTranslation()
	return (
		<div className="grid min-h-dvh place-items-center pb-40">
			<Spinner size={32} label={t('loading')} />
		</div>
	)
}
