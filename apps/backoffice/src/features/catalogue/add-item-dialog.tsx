import type { UnpricedKind } from '@skinverse/contract/entities/operator/item'
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

interface AddItemDialogProps {
	/** Of a kind in a list, which stays open; without it the name is typed and the catalogue opens the new listing. */
	kind?: Pick<UnpricedKind, 'category' | 'title' | 'phase' | 'last_price'>
	onClose: () => void
}

/** One item by hand; files have the import. */
export function AddItemDialog({ kind, onClose }: AddItemDialogProps) {
	const { call } = useOffice()
	const navigate = useNavigate()
	const isEmbedded = useContext(Embedded)
	const form = useDecisionForm({
		rules: addItemForm,
		defaultValues: {
			category: kind?.category ?? ('cs2' as Game),
			title: kind?.title ?? '',
			phase: kind?.phase ?? '',
			is_new: false,
			price: kind?.last_price?.toFixed(2) ?? '',
			old_price: '',
			cost: '',
			float_value: '',
			paint_seed: '',
		},
		async save(typed) {
			const added = await call('POST /backoffice/items', { body: typed })
			if (!isEmbedded && kind === undefined)
				void navigate({ to: '/catalogue/$id', params: { id: String(added.item_id) } })
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
			title={kind ? t('office_list_copy_title', { title: kind.title }) : t('office_item_add_title')}
			text={kind?.phase || undefined}
			confirm={t('office_item_add')}
			confirming={t('office_item_adding')}
			form={form}
			onClose={onClose}
		>
			{kind === undefined && (
				<>
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
				</>
			)}
			<div className="grid gap-4 sm:grid-cols-2">
				{kind === undefined && (
					<SelectField form={form} name="category" label={t('office_catalogue_game')} options={gameOptions} />
				)}
				<TextField
					{...amount}
					{...(kind && firstField)}
					required
					name="price"
					label={t('office_item_price')}
				/>
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
