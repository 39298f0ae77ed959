import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useModals } from '../../../shared/modals.ts'
import { FactorPart } from './factor-part.tsx'

/** At this number or fewer it warns. */
const FEW_CODES = 3

export function RecoveryCodesPart({ left }: { left: number }) {
	const { t } = useTranslation()
	const { open } = useModals()
	return (
		<FactorPart
			title={t('recovery_codes_title')}
			text={t('recovery_codes_text')}
			actions={
				<Button size="sm" variant="outline" onClick={() => open('changeFactor', { change: 'new-codes' })}>
					{t('recovery_codes_new')}
				</Button>
			}
		>
			{left <= FEW_CODES ? (
				<Notice tone="amber" title={t('recovery_codes_left', { count: left })}>
					{t('recovery_codes_low')}
				</Notice>
			) : (
				<p className="text-sm">{t('recovery_codes_left', { count: left })}</p>
			)}
		</FactorPart>
	)
}
