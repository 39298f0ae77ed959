import type { InventoryItem } from '@skinverse/contract/entities/offer-inventory'
import { MAX_MORE_ITEMS } from '@skinverse/contract/limits'
import { useFieldArray } from 'react-hook-form'
import { emptyLine, type LineInput, type SellForm } from '../sell-values.ts'
import { isEmptyLine, lineOfItem } from './add-chosen.ts'
import type { InventoryChoice } from './inventory-choice.ts'

const MOST_LINES = MAX_MORE_ITEMS + 1

/** The lines of the form: the first is the offer itself, the others are a list. */
export function useSellLines(form: SellForm, openInventory: (choice: InventoryChoice) => void) {
	const { fields, append, remove } = useFieldArray({ control: form.control, name: 'more_items' })

	const first = (): LineInput => {
		const { title, price, quality, float_value, asset } = form.getValues()
		return { title, price, quality, float_value, asset }
	}
	function setFirst({ title, price, quality, float_value, asset }: LineInput): void {
		form.setValue('title', title)
		form.setValue('price', price)
		form.setValue('quality', quality)
		form.setValue('float_value', float_value)
		form.setValue('asset', asset, { shouldDirty: true })
		form.clearErrors()
	}
	function add(items: readonly InventoryItem[], link: string | undefined): void {
		const [head, ...more] = items.map(lineOfItem)
		if (head === undefined) return
		const isFirstFree = isEmptyLine(first())
		if (isFirstFree) setFirst(head)
		append(isFirstFree ? more : [head, ...more], { shouldFocus: false })
		if (link !== undefined && form.getValues('item_url') === '') form.setValue('item_url', link)
	}
	return {
		fields,
		isFull: fields.length >= MAX_MORE_ITEMS,
		append: () => append(emptyLine, { focusName: `more_items.${fields.length}.title` }),
		remove,
		/** The next one takes its place. */
		removeFirst(): void {
			setFirst(form.getValues('more_items.0') ?? emptyLine)
			if (fields.length > 0) remove(0)
		},
		chooseFromInventory(): void {
			const lines = [first(), ...form.getValues('more_items')]
			openInventory({
				room: MOST_LINES - lines.filter((line) => !isEmptyLine(line)).length,
				taken: lines.flatMap(({ asset }) => asset ?? []),
				onChosen: add,
			})
		},
	}
}
