import { Button } from '@skinverse/ui/button'
import { RecoveryCodes as Codes } from '@skinverse/web/factors/recovery-codes'
import { t } from '../../shared/text.ts'

interface RecoveryCodesProps {
	codes: readonly string[]
	onSaved: () => void
}

export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
	return (
		<div className="grid gap-5">
			<p className="text-soft">{t('recovery_codes_shown_text')}</p>
			<Codes
				codes={codes}
				fileTitle={`${t('brand')} ${t('backoffice_title')}: ${t('recovery_codes_title')}`}
			/>
			<Button variant="primary" block onClick={onSaved}>
				{t('recovery_codes_saved')}
			</Button>
		</div>
	)
}
