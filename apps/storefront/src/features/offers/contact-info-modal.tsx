import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import type { ModalBinding, ModalProps } from '@skinverse/ui/modal-stack'
import { Spinner } from '@skinverse/ui/spinner'
import { useEffect, useId, useState } from 'react'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import type { ShopModals } from '../../shared/modals.ts'
import { ProfileFailure } from '../../shared/session/profile-failure.tsx'
import { useProfile } from '../../shared/session/profile-query.ts'
import { ContactFields } from './contact-fields.tsx'
import { PayoutChoice } from './payout-choice.tsx'
import { useContactInfo } from './use-contact-info.ts'
import { useOfferTexts } from './use-offer-texts.ts'

type ContactInfoProps = ShopModals['contactInfo']

/** First who is paid, then how: the choice opens the payment modal above. */
export function ContactInfoModal({ modal, ...props }: ModalProps<ContactInfoProps>) {
	useFormTexts()
	useOfferTexts()
	const { t } = useTranslation()
	const { data: profile, error } = useProfile()
	if (profile) return <ContactInfoSteps modal={modal} profile={profile} {...props} />
	return (
		<Dialog {...modal} title={t('contact_info_title')} closeLabel={t('close')}>
			<div className="grid h-64 items-center justify-items-center">
				{!error && <Spinner size={28} label={t('loading')} />}
				<ProfileFailure />
			</div>
		</Dialog>
	)
}

type StepsProps = ContactInfoProps & {
	modal: ModalBinding
	profile: Parameters<typeof useContactInfo>[0]['profile']
}

function ContactInfoSteps({ modal, profile, offerId, refused }: StepsProps) {
	const { t } = useTranslation()
	const id = useId()
	const [isKept, setKept] = useState(false)
	const form = useContactInfo({ profile, refused, onKept: () => setKept(true) })
	// The server rejected a field: back to the form.
	useEffect(() => {
		if (refused) setKept(false)
	}, [refused])
	if (isKept) {
		return (
			<Dialog {...modal} title={t('payout_choice_title')} closeLabel={t('close')}>
				<PayoutChoice offerId={offerId} onBack={() => setKept(false)} />
			</Dialog>
		)
	}
	// One dialog for both steps: with two, closing the first would take the focus from the second.
	return (
		<Dialog
			{...modal}
			size="lg"
			title={t('contact_info_title')}
			description={t('contact_info_text')}
			closeLabel={t('close')}
			footer={
				<Button block type="submit" form={id} size="lg" variant="primary">
					{t('contact_info_continue')}
				</Button>
			}
		>
			<form id={id} noValidate onSubmit={form.submit}>
				<ContactFields form={form} />
			</form>
		</Dialog>
	)
}
