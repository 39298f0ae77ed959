import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../shared/content/use-content.ts'
import { SellFields } from './sell-fields.tsx'
import { useOfferTexts } from './use-offer-texts.ts'
import { useSell } from './use-sell.ts'

export function SellSkinsModal({ modal }: ModalProps) {
	useOfferTexts()
	const { t } = useTranslation()
	const id = useId()
	const { form, submit, isBusy } = useSell()
	const holdDays = useSettings()?.payout_hold_days ?? 0
	return (
		<Dialog
			{...modal}
			busy={isBusy}
			title={t('sell_title')}
			description={t('sell_description', { count: holdDays })}
			closeLabel={t('close')}
			footer={
				<Button
					block
					type="submit"
					form={id}
					size="lg"
					variant="primary"
					busy={isBusy}
					busyLabel={t('sell_submitting')}
				>
					{t('sell_submit')}
				</Button>
			}
		>
			<form id={id} noValidate onSubmit={submit}>
				<SellFields form={form} />
			</form>
		</Dialog>
	)
}
