import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../shared/session/profile-query.ts'
import { ContactFields } from './contact-fields.tsx'
import { useContact } from './use-contact.ts'

export function ContactModal({ modal }: ModalProps) {
	const { t } = useTranslation()
	const id = useId()
	const { form, submit, isBusy } = useContact({
		profile: useProfile().data,
		onSent: () => modal.onOpenChange(false),
	})
	return (
		<Dialog
			{...modal}
			busy={isBusy}
			title={t('contact_title')}
			description={t('contact_text')}
			closeLabel={t('close')}
			footer={
				<Button
					block
					type="submit"
					form={id}
					size="lg"
					variant="primary"
					busy={isBusy}
					busyLabel={t('contact_sending')}
				>
					{t('contact_send')}
				</Button>
			}
		>
			<form id={id} noValidate onSubmit={submit}>
				<ContactFields form={form} />
			</form>
		</Dialog>
	)
}
