import { MAX_MORE_ITEMS } from '@skinverse/contract/limits'
import { Button } from '@skinverse/ui/button'
import { TextField } from '@skinverse/web/forms/fields'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SellLine } from './sell-line.tsx'
import { SellTotal } from './sell-total.tsx'
import { emptyLine, type SellForm } from './sell-values.ts'

export function SellFields({ form }: { form: SellForm }) {
	const { t } = useTranslation()
	const { fields, append, remove } = useFieldArray({ control: form.control, name: 'more_items' })
	return (
		<div className="grid gap-4">
			<SellLine form={form} place="" />
			{fields.map(({ id }, index) => (
				<fieldset key={id} className="grid gap-3 border-line border-t pt-4">
					<legend className="sr-only">{t('sell_nth_skin', { number: index + 2 })}</legend>
					<div className="flex min-h-8 items-center justify-between">
						<span aria-hidden="true" className="font-display font-semibold text-sm">
							{t('sell_nth_skin', { number: index + 2 })}
						</span>
						<Button size="sm" variant="ghost" className="-mr-3" onClick={() => remove(index)}>
							<Trash2 aria-hidden="true" />
							{t('sell_remove_skin')}
						</Button>
					</div>
					<SellLine form={form} place={`more_items.${index}.`} />
				</fieldset>
			))}
			{fields.length < MAX_MORE_ITEMS && (
				<Button
					variant="outline"
					onClick={() => append(emptyLine, { focusName: `more_items.${fields.length}.title` })}
				>
					<Plus aria-hidden="true" />
					{t('sell_add_skin')}
				</Button>
			)}
			{fields.length > 0 && <SellTotal form={form} />}
			<TextField
				required
				form={form}
				name="item_url"
				label={t('sell_inventory_link')}
				hint={t('sell_inventory_link_hint')}
				type="url"
				inputMode="url"
				autoComplete="off"
				placeholder={t('sell_inventory_link_example')}
			/>
		</div>
	)
}
