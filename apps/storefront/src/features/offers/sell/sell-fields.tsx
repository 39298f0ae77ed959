import { Button, LONG_LABEL } from '@skinverse/ui/button'
import { TextField } from '@skinverse/web/forms/fields'
import { Backpack, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import type { InventoryChoice } from './inventory/inventory-choice.ts'
import { useSellLines } from './inventory/use-sell-lines.ts'
import { SellLine } from './sell-line.tsx'
import { SellTotal } from './sell-total.tsx'
import type { SellForm } from './sell-values.ts'

interface SellFieldsProps {
	form: SellForm
	openInventory: (choice: InventoryChoice) => void
}

export function SellFields({ form, openInventory }: SellFieldsProps) {
	const { t } = useTranslation()
	const { fields, isFull, append, remove, removeFirst, chooseFromInventory } = useSellLines(
		form,
		openInventory,
	)
	const isFirstChosen = form.watch('asset') !== undefined
	return (
		<div className="grid gap-4">
			{!isFull && (
				<div className="grid min-w-0 gap-2">
					<Button
						block
						className={LONG_LABEL}
						icon={<Backpack aria-hidden="true" className="size-4 shrink-0" />}
						onClick={chooseFromInventory}
					>
						{t('sell_inventory_choose')}
					</Button>
					<p className="text-center text-muted text-xs">{t('sell_inventory_choose_hint')}</p>
				</div>
			)}
			<div className="grid gap-3">
				{isFirstChosen && <LineHead number={1} onRemove={removeFirst} />}
				<SellLine form={form} place="" />
			</div>
			{fields.map(({ id }, index) => (
				<fieldset key={id} className="grid gap-3 border-line border-t pt-4">
					<legend className="sr-only">{t('sell_nth_skin', { number: index + 2 })}</legend>
					<LineHead number={index + 2} onRemove={() => remove(index)} />
					<SellLine form={form} place={`more_items.${index}.`} />
				</fieldset>
			))}
			{!isFull && (
				<Button variant="outline" onClick={append}>
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

function LineHead({ number, onRemove }: { number: number; onRemove: () => void }) {
	const { t } = useTranslation()
	return (
		<div className="flex min-h-8 items-center justify-between">
			<span aria-hidden="true" className="font-display font-semibold text-sm">
				{t('sell_nth_skin', { number })}
			</span>
			<Button size="sm" variant="ghost" className="-mr-3" onClick={onRemove}>
				<Trash2 aria-hidden="true" />
				{t('sell_remove_skin')}
			</Button>
		</div>
	)
}
