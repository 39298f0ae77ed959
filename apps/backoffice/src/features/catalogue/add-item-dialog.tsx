import { type Game, games } from '@skinverse/contract/games'
import { addItemForm } from '@skinverse/contract/rules/item-prices'
import { decimalPoint, firstField, SelectField, TextField } from '@skinverse/web/forms/fields'
import { SwitchField } from '@skinverse/web/forms/switch-field'
import { useNavigate } from '@tanstack/react-router'
import { useContext } from 'react'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { Embedded } from '../../shared/embedded.ts'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { useDecisionForm } from '../../shared/use-decision-form.ts'

const gameOptions = games.map((value) => ({ value, label: t(`office_catalogue_game_${value}`) }))

/** One item by hand; files have the import. The catalogue opens the new listing. */
export function AddItemDialog({ onClose }: { onClose: () => void }) {
	const { call } = useOffice()
	const navigate = useNavigate()
	const isEmbedded = useContext(Embedded)
	const form = useDecisionForm({
		rules: addItemForm,
		defaultValues: {
			category: 'cs2' as Game,
			title: '',
			is_new: false,
			price: '',
			old_price: '',
			cost: '',
			float_value: '',
			paint_seed: '',
		},
		async save(typed) {
			const added = await call('POST /backoffice/items', { body: typed })
			if (!isEmbedded) void navigate({ to: '/catalogue/$id', params: { id: String(added.item_id) } })
			return added
		},
		onSaved: onClose,
	})
	const amount = {
		form,
		shape: decimalPoint,
		inputMode: 'decimal',
		autoComplete: 'off',
		maxLength: 10,
	} as const
	return (
		<EditDialog
			title={t('office_item_add_title')}
			confirm={t('office_item_add')}
			confirming={t('office_item_adding')}
			form={form}
			onClose={onClose}
		>
			<TextField
				{...firstField}
				required
				form={form}
				name="title"
				label={t('office_item_name')}
				hint={t('office_item_name_hint')}
				autoComplete="off"
			/>
			<SwitchField form={form} name="is_new">
				{t('office_item_new')}
			</SwitchField>
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField form={form} name="category" label={t('office_catalogue_game')} options={gameOptions} />
				<TextField {...amount} required name="price" label={t('office_item_price')} />
				<TextField {...amount} name="old_price" label={t('office_item_old_price')} />
				<TextField {...amount} name="cost" label={t('office_item_cost_eur')} />
				<TextField {...amount} name="float_value" maxLength={22} label={t('office_item_optional_float')} />
				<TextField
					form={form}
					name="paint_seed"
					label={t('office_item_optional_seed')}
					inputMode="numeric"
					autoComplete="off"
					maxLength={4}
				/>
			</div>
		</EditDialog>
	)
}
