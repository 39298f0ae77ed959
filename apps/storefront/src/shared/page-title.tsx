import { useTranslation } from './i18n/use-translation.tsx'

/** The tab's title; React puts it into the head. */
export function PageTitle({ children }: { children?: string }) {
	const { t } = useTranslation()
	return <title>{children ? `${children} · ${t('brand')}` : t('brand')}</title>
}
