import { contact } from '@skinverse/contract/texts/en/contact'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { FormDialog } from '@skinverse/web/forms/form-dialog'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import type { ShopModals } from '../../shared/modals.ts'
import { useProfile } from '../../shared/session/profile-query.ts'
import { ContactFields } from './contact-fields.tsx'
import { useContact } from './use-contact.ts'

export function ContactModal({ modal, topic }: ModalProps & ShopModals['contact']) {
	useFormTexts()
	useLaterTexts(contact)
	const { t } = useTranslation()
	const form = useContact({ profile: useProfile().data, topic, onSent: () => modal.onOpenChange(false) })
	return (
		<FormDialog
			{...modal}
			form={form}
			title={t('contact_title')}
			description={t('contact_text')}
			submitLabel={t('contact_send')}
			busyLabel={t('contact_sending')}
		>
			<ContactFields form={form} />
		</FormDialog>
	)
}
