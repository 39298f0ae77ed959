import type { OfficePack, PackItem } from '@skinverse/contract/entities/operator/content'
import { packForm } from '@skinverse/contract/rules/goods'
import { IconButton } from '@skinverse/ui/icon-button'
import { Tag } from '@skinverse/ui/tag'
import { FieldNote } from '@skinverse/web/forms/field-note'
import { decimalPoint, TextField } from '@skinverse/web/forms/fields'
import { SwitchField } from '@skinverse/web/forms/switch-field'
import { X } from 'lucide-react'
import { useState } from 'react'
import { EditDialog } from '../../../shared/edit-dialog.tsx'
import { eurText } from '../../../shared/money.ts'
import { useOffice } from '../../../shared/office.ts'
import { t } from '../../../shared/text.ts'
import { useDecisionForm } from '../../../shared/use-decision-form.ts'
import { ItemFinder } from './item-finder.tsx'

export function PackDialog({ pack, onClose }: { pack?: OfficePack; onClose: () => void }) {
	const { call } = useOffice()
	const [items, setItems] = useState<readonly PackItem[]>(pack?.items ?? [])
	const start = {
		title: pack?.title ?? '',
		price: pack ? String(pack.price) : '',
		item_ids: items.map(({ id }) => id),
		withdrawn: pack?.withdrawn ?? false,
	}
	const form = useDecisionForm({
		rules: packForm,
		defaultValues: start,
		save: (body) =>
			pack
				? call('PUT /backoffice/content/packs/{id}', {
						params: { id: String(pack.id) },
						body: { ...body, seen: pack.version },
					})
				: call('POST /backoffice/content/packs', { body }),
		onSaved: onClose,
	})

	function change(next: readonly PackItem[]): void {
		setItems(next)
		form.setValue(
			'item_ids',
			next.map(({ id }) => id),
		)
		form.clearErrors('item_ids')
	}

	return (
		<EditDialog title={pack?.title ?? t('office_pack_new')} size="lg" form={form} onClose={onClose}>
			<TextField required form={form} name="title" label={t('office_content_name')} />
			<TextField
				required
				form={form}
				name="price"
				label={t('office_pack_price')}
				inputMode="decimal"
				shape={decimalPoint}
			/>
			<section aria-label={t('office_pack_items')} className="grid min-w-0 grid-cols-1 gap-2">
				<p className="text-xs text-muted">{t('office_pack_items')}</p>
				<ul className="grid grid-cols-1 gap-1">
					{items.map((item) => (
						<li
							key={item.id}
							className="flex items-center gap-2 rounded-control border border-line pl-3.5 text-sm"
						>
							<span className="min-w-0 flex-1 truncate">{item.title}</span>
							{!item.available && <Tag tone="sale">{t('office_pack_item_gone')}</Tag>}
							<span className="font-display">{eurText(item.price)}</span>
							<IconButton
								label={t('office_pack_take_out', { title: item.title })}
								variant="ghost"
								onClick={() => change(items.filter(({ id }) => id !== item.id))}
							>
								<X aria-hidden="true" />
							</IconButton>
						</li>
					))}
				</ul>
				<FieldNote error={form.errorOf('item_ids')} />
				<ItemFinder taken={items.map(({ id }) => id)} onTake={(item) => change([...items, item])} />
			</section>
			<SwitchField form={form} name="withdrawn">
				{t('office_pack_withdrawn')}
			</SwitchField>
		</EditDialog>
	)
}
