import { Button } from '@skinverse/ui/button'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { Notice } from '@skinverse/ui/notice'
import { FormDialog } from '@skinverse/web/forms/form-dialog'
import { useState } from 'react'
import { useSettings } from '../../../shared/content/use-content.ts'
import { useFormTexts } from '../../../shared/i18n/use-form-texts.ts'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { VerifyBefore } from '../../../shared/session/verify-before.tsx'
import { useOfferTexts } from '../use-offer-texts.ts'
import type { InventoryChoice } from './inventory/inventory-choice.ts'
import { InventoryModal } from './inventory/inventory-modal.tsx'
import { SellFields } from './sell-fields.tsx'
import { useSell } from './use-sell.ts'
import { useSellDraft } from './use-sell-draft.ts'

export function SellSkinsModal({ modal }: ModalProps) {
	useFormTexts()
	useOfferTexts()
	const { t } = useTranslation()
	const form = useSell()
	const { isRestored, startOver } = useSellDraft(form)
	const [choice, setChoice] = useState<InventoryChoice>()
	const [isChoosing, setChoosing] = useState(false)
	const holdDays = useSettings()?.payout_hold_days ?? 0
	return (
		<FormDialog
			{...modal}
			above={
				<>
					{modal.above}
					{choice && (
						<InventoryModal
							{...choice}
							modal={{ open: isChoosing, onOpenChange: setChoosing, onClosed: () => setChoice(undefined) }}
						/>
					)}
				</>
			}
			size="lg"
			form={form}
			title={t('sell_title')}
			description={t('sell_description', { count: holdDays })}
			submitLabel={t('sell_submit')}
			busyLabel={t('sell_submitting')}
		>
			<div className="mb-4 empty:hidden">
				<VerifyBefore deed="selling" />
			</div>
			{isRestored && (
				<Notice
					tone="lightblue"
					role="status"
					className="mb-4"
					title={t('sell_draft_restored')}
					action={
						<Button size="sm" variant="ghost" onClick={startOver}>
							{t('sell_start_over')}
						</Button>
					}
				/>
			)}
			<SellFields
				form={form}
				openInventory={(wanted) => {
					setChoice(wanted)
					setChoosing(true)
				}}
			/>
		</FormDialog>
	)
}
