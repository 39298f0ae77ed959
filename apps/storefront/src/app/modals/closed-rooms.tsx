import type { ShopTextKey } from '@skinverse/contract/texts/shop'
import { Dialog } from '@skinverse/ui/dialog'
import { EmptyState } from '@skinverse/ui/empty-state'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { useTranslation } from 'react-i18next'

/** Modals whose part of the shop has not opened yet: each says so, under its own name. */
function ClosedRoom({ modal, title }: ModalProps<{ title: ShopTextKey }>) {
	const { t } = useTranslation()
	return (
		<Dialog {...modal} title={t(title)} closeLabel={t('close')}>
			<EmptyState bare drawing="error" level={3} title={t('problem_not_open_yet')} />
		</Dialog>
	)
}

export const SellSkinsModal = ({ modal }: ModalProps) => <ClosedRoom modal={modal} title="sell_skins" />
export const OfferDetailsModal = ({ modal }: ModalProps) => <ClosedRoom modal={modal} title="offer_details" />
export const ContactInfoModal = ({ modal }: ModalProps) => (
	<ClosedRoom modal={modal} title="contact_info_title" />
)
export const PaymentModal = ({ modal }: ModalProps) => <ClosedRoom modal={modal} title="payout_title" />
