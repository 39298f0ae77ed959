import { type Game, games } from '@skinverse/contract/games'
import { newItemForm } from '@skinverse/contract/rules/new-item'
import { Button } from '@skinverse/ui/button'
import { Disclosure } from '@skinverse/ui/disclosure'
import { decimalPoint, SelectField, TextField } from '@skinverse/web/forms/fields'
import { useForm } from '@skinverse/web/forms/use-form.ts'
import { t } from '../../shared/text.ts'

const FILE = 'item.csv'
const blank = { title: '', category: 'cs2' as Game, price: '', float_value: '', paint_seed: '' }
const gameOptions = games.map((game) => ({ value: game, label: t(`office_catalogue_game_${game}`) }))

/**
 * One item by hand: a file of one row, so that it is checked and previewed like every other. Its id makes it a copy of its
 * own, also beside an equal one.
 */
export function NewItemForm({ onFile }: { onFile: (file: File, category: Game) => void }) {
	const form = useForm({
		rules: newItemForm,
		defaultValues: blank,
		send: async (item) =>
			onFile(
				new File([csvOf({ id: `hand-${crypto.randomUUID()}`, ...item })], FILE, { type: 'text/csv' }),
				item.category,
			),
	})
	return (
		<Disclosure title={t('office_new_item')}>
			<form noValidate onSubmit={form.submit} className="grid gap-4 pt-3 sm:grid-cols-2">
				<TextField
					required
					form={form}
					name="title"
					label={t('office_new_item_title')}
					hint={t('office_new_item_title_hint')}
					className="sm:col-span-2"
				/>
				<SelectField form={form} name="category" label={t('office_new_item_game')} options={gameOptions} />
				<TextField
					required
					form={form}
					name="price"
					label={t('office_new_item_price')}
					inputMode="decimal"
					suffix="EUR"
					shape={decimalPoint}
				/>
				<TextField
					form={form}
					name="float_value"
					label={t('office_new_item_float')}
					inputMode="decimal"
					shape={decimalPoint}
				/>
				<TextField form={form} name="paint_seed" label={t('office_new_item_seed')} inputMode="numeric" />
				<Button type="submit" className="justify-self-start" busy={form.isBusy}>
					{t('office_new_item_add')}
				</Button>
			</form>
		</Disclosure>
	)
}

function csvOf(item: Record<string, string>): string {
	const names = Object.keys(item)
	const quoted = names.map((name) => `"${(item[name] ?? '').replaceAll('"', '""')}"`)
	return `${names.join(',')}\n${quoted.join(',')}\n`
}
