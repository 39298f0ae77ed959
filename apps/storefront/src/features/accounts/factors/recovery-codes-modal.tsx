import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { RecoveryCodeList } from '@skinverse/ui/recovery-code-list'
import { useTranslation } from 'react-i18next'

/** The recovery codes, once: a slip on Escape must not lose them. */
export function RecoveryCodesModal({ modal, codes }: ModalProps<{ codes: readonly string[] }>) {
	const { t } = useTranslation()
	return (
		<Dialog
			{...modal}
			dismissible={false}
			size="sm"
			title={t('recovery_codes_shown_title')}
			description={t('recovery_codes_shown_text')}
			closeLabel={t('close')}
			footer={
				<Button variant="primary" block onClick={() => modal.onOpenChange(false)}>
					{t('recovery_codes_saved')}
				</Button>
			}
		>
			<RecoveryCodeList
				codes={codes}
				fileTitle={t('recovery_codes_file_title', { host: window.location.host })}
				fileHint={t('recovery_codes_file_hint')}
				copyLabel={t('recovery_codes_copy')}
				copiedLabel={t('recovery_codes_copied')}
				downloadLabel={t('recovery_codes_download')}
				printLabel={t('recovery_codes_print')}
			/>
		</Dialog>
	)
}
