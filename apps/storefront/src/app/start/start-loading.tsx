import { LogoMark } from '@skinverse/ui/logo'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'

export function StartLoading() {
	const { t } = useTranslation()
	return (
		<div role="status" className="grid min-h-dvh place-items-center">
			<LogoMark className="size-14 animate-shimmer" />
			<span className="sr-only">{t('loading')}</span>
		</div>
	)
}
