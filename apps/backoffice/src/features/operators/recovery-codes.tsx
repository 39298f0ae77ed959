import { Button } from '@skinverse/ui/button'
import { RecoveryCodeList } from '@skinverse/ui/recovery-code-list'
import { t } from '../../shared/text.ts'

interface RecoveryCodesProps {
	codes: readonly string[]
	onSaved: () => void
}

/** Shown once: to be copied, downloaded or printed before going on. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
	return (
		<div className="grid gap-5">
			<p className="text-soft">{t('recovery_codes_shown_text')}</p>
			<RecoveryCodeList
				codes={codes}
				fileTitle={`${t('brand')} ${t('backoffice_title')}: ${t('recovery_codes_title')}`}
				fileHint={t('recovery_codes_file_hint')}
				copyLabel={t('recovery_codes_copy')}
				copiedLabel={t('recovery_codes_copied')}
				downloadLabel={t('recovery_codes_download')}
				printLabel={t('recovery_codes_print')}
			/>
			<Button variant="primary" block onClick={onSaved}>
				{t('recovery_codes_saved')}
			</Button>
		</div>
	)
}
