import type { SecondFactors } from '@skinverse/contract/entities/second-factors'
import { Button } from '@skinverse/ui/button'
import { formatMoment } from '@skinverse/web/dates.ts'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useModals } from '../../../shared/modals.ts'
import { FactorPart } from './factor-part.tsx'

interface TotpPartProps {
	totp: SecondFactors['totp']
	mayAdd: boolean
}

export function TotpPart({ totp, mayAdd }: TotpPartProps) {
	const { t } = useTranslation()
	const { open } = useModals()
	const setUp = () => open('totpSetup')
	if (totp === null) {
		return (
			<FactorPart
				title={t('totp_title')}
				text={t('totp_text')}
				actions={
					<Button size="sm" disabled={!mayAdd} onClick={setUp}>
						{t('totp_set_up')}
					</Button>
				}
			/>
		)
	}
	return (
		<FactorPart
			title={t('totp_title')}
			text={t('totp_since', { date: formatMoment(totp.created_at) })}
			actions={
				<>
					<Button size="sm" variant="outline" disabled={!mayAdd} onClick={setUp}>
						{t('totp_replace')}
					</Button>
					<Button size="sm" variant="outline" onClick={() => open('changeFactor', { change: 'remove-totp' })}>
						{t('totp_remove')}
					</Button>
				</>
			}
		/>
	)
}
