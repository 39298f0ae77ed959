import { useTranslation } from '../../shared/i18n/use-translation.tsx'

/** On an item that left the shop while it is on the screen. Its place stays, so that nothing moves under the pointer. */
export function GoneMark({ className = '' }: { className?: string }) {
	const { t } = useTranslation()
	return (
		<span className={`rounded-full bg-page/85 px-3 py-1 font-semibold text-sm ${className}`}>
			{t('gone_mark')}
		</span>
	)
}
