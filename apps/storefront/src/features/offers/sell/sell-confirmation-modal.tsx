import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import { EmptyState } from '@skinverse/ui/empty-state'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { OfferSteps } from '../offer-steps.tsx'
import { useOfferTexts } from '../use-offer-texts.ts'

export function SellConfirmationModal({ modal }: ModalProps) {
	useOfferTexts()
	const { t } = useTranslation()
	return (
		<Dialog {...modal} title={t('sell_confirmation_title')} hideTitle closeLabel={t('close')}>
			<EmptyState
				bare
				drawing="mail"
				level={3}
				title={t('sell_confirmation_title')}
				action={<Button onClick={() => modal.onOpenChange(false)}>{t('close')}</Button>}
			>
				{t('sell_confirmation_text')}
			</EmptyState>
			<OfferSteps offer={{ status: 'pending' }} />
		</Dialog>
	)
}
