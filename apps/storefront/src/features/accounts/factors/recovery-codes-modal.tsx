import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { RecoveryCodes } from '@skinverse/web/factors/recovery-codes'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'

/** Shows the recovery codes once: Escape must not close it by accident. */
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
			<RecoveryCodes
				codes={codes}
				fileTitle={t('recovery_codes_file_title', { host: window.location.host })}
			/>
		</Dialog>
	)
}
