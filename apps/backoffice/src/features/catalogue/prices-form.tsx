import type { OfficeItemDetails } from '@skinverse/contract/entities/operator/item'
import { itemPricesForm } from '@skinverse/contract/rules/item-prices'
import { Button } from '@skinverse/ui/button'
import { decimalPoint, TextField } from '@skinverse/web/forms/fields'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { t } from '../../shared/text.ts'
import { useDecisionForm } from '../../shared/use-decision-form.ts'

/** Remounted for other prices, so that the version it sends is the one it shows. */
export function PricesForm({ item }: { item: OfficeItemDetails }) {
	const { call } = useOffice()
	const seen = { price: item.price, old_price: item.old_price, cost: item.cost }
	const form = useDecisionForm({
		rules: itemPricesForm,
		defaultValues: {
			price: item.price.toFixed(2),
			old_price: item.old_price?.toFixed(2) ?? '',
			cost: item.cost?.toFixed(2) ?? '',
		},
		save: (typed) =>
			call('PUT /backoffice/items/{id}', { params: { id: String(item.id) }, body: { ...typed, seen } }),
	})
	const amount = {
		form,
		shape: amountShape,
		inputMode: 'decimal',
		autoComplete: 'off',
		maxLength: 10,
	} as const
	return (
		<form noValidate onSubmit={form.submit} className="grid gap-3">
			<Failure error={form.refusal} onReloaded={() => form.reset()} />
			<TextField {...amount} required name="price" label={t('office_item_price')} />
			<TextField
				{...amount}
				name="old_price"
				label={t('office_item_old_price')}
				hint={t('office_item_old_price_hint')}
			/>
			<TextField
				{...amount}
				name="cost"
				label={t('office_item_cost_eur')}
				hint={t('office_item_cost_hint')}
			/>
			<Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('office_item_saving')}>
				{t('office_item_save')}
			</Button>
		</form>
	)
}

const amountShape = (typed: string) => decimalPoint(typed.trim())
