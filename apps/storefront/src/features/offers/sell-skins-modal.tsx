import type { ModalProps } from '@skinverse/ui/modal-stack'
import { FormDialog } from '@skinverse/web/forms/form-dialog'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../shared/content/use-content.ts'
import { SellFields } from './sell-fields.tsx'
import { useOfferTexts } from './use-offer-texts.ts'
import { useSell } from './use-sell.ts'

export function SellSkinsModal({ modal }: ModalProps) {
	useOfferTexts()
	const { t } = useTranslation()
	const form = useSell()
	const holdDays = useSettings()?.payout_hold_days ?? 0
	return (
		<FormDialog
			{...modal}
			form={form}
			title={t('sell_title')}
			description={t('sell_description', { count: holdDays })}
			submitLabel={t('sell_submit')}
			busyLabel={t('sell_submitting')}
		>
			<SellFields form={form} />
		</FormDialog>
	)
}
