import type { OfficeItemDetails } from '@skinverse/contract/entities/office-item'
import { itemPricesForm } from '@skinverse/contract/rules/item-prices'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { type FormEvent, useState } from 'react'
import { useOffice } from '../../shared/office.ts'
import { Failure, fieldError } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { isTextKey, t } from '../../shared/text.ts'

interface Prices {
	price: string
	old_price: string
}

type Errors = Partial<Record<keyof Prices, string>>

/** Mounted anew for other prices, so that what it shows is what it says was seen. */
export function PricesForm({ item }: { item: OfficeItemDetails }) {
	const { call } = useOffice()
	const [errors, setErrors] = useState<Errors>({})
	const seen = { price: item.price, old_price: item.old_price }
	const save = useDecision((typed: Prices) =>
		call('PUT /backoffice/items/{id}', { params: { id: String(item.id) }, body: { ...typed, seen } }),
	)

	function submit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault()
		if (save.isPending) return
		const data = new FormData(event.currentTarget)
		const typed = { price: amountIn(data, 'price'), old_price: amountIn(data, 'old_price') }
		const found = errorsOf(typed)
		setErrors(found)
		if (!found.price && !found.old_price) save.mutate(typed)
	}

	return (
		<form noValidate onSubmit={submit} className="grid gap-3">
			<Failure error={save.error} onReloaded={save.reset} />
			<Field
				label={t('office_item_price')}
				name="price"
				required
				error={errors.price ?? fieldError(save.error, 'price')}
			>
				<TextInput
					inputMode="decimal"
					autoComplete="off"
					defaultValue={item.price.toFixed(2)}
					maxLength={10}
				/>
			</Field>
			<Field
				label={t('office_item_old_price')}
				name="old_price"
				hint={t('office_item_old_price_hint')}
				error={errors.old_price ?? fieldError(save.error, 'old_price')}
			>
				<TextInput
					inputMode="decimal"
					autoComplete="off"
					defaultValue={item.old_price?.toFixed(2) ?? ''}
					maxLength={10}
				/>
			</Field>
			<Button type="submit" variant="primary" busy={save.isPending} busyLabel={t('office_item_saving')}>
				{t('office_item_save')}
			</Button>
		</form>
	)
}

/** A comma is what many people type. */
const amountIn = (data: FormData, name: string) =>
	String(data.get(name) ?? '')
		.trim()
		.replace(',', '.')

function errorsOf(typed: Prices): Errors {
	const errors: Errors = {}
	for (const { path, message } of itemPricesForm.safeParse(typed).error?.issues ?? []) {
		const field = path[0] === 'price' ? 'price' : 'old_price'
		errors[field] ??= isTextKey(message) ? t(message) : message
	}
	return errors
}
