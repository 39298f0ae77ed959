import { listCopyForm } from '@skinverse/contract/rules/item-prices'
import { decimalPoint, TextField } from '@skinverse/web/forms/fields'
import { EditDialog } from './edit-dialog.tsx'
import { t } from './text.ts'
import { useDecisionForm } from './use-decision-form.ts'

interface ListCopyDialogProps {
	/** Of the skin. */
	title: string
	text: string
	/** To start from; null: unknown. */
	price: number | null
	list: (body: { price: string }) => Promise<{ message: string }>
	onClose: () => void
}

/** Puts a copy on sale of which everything but the price is known. */
export function ListCopyDialog({ title, text, price, list, onClose }: ListCopyDialogProps) {
	const form = useDecisionForm({
		rules: listCopyForm,
		defaultValues: { price: price?.toFixed(2) ?? '' },
		save: list,
		onSaved: onClose,
	})
	return (
		<EditDialog
			size="sm"
			title={t('office_list_copy_title', { title })}
			text={text}
			confirm={t('office_list_copy')}
			confirming={t('office_listing_copy')}
			form={form}
			onClose={onClose}
		>
			<TextField
				required
				form={form}
				name="price"
				label={t('office_item_price')}
				shape={decimalPoint}
				inputMode="decimal"
				autoComplete="off"
				maxLength={10}
			/>
		</EditDialog>
	)
}
