import type { OfficePack, PackItem } from '@skinverse/contract/entities/office-content'
import { packForm } from '@skinverse/contract/rules/goods'
import { Field } from '@skinverse/ui/field'
import { IconButton } from '@skinverse/ui/icon-button'
import { Switch } from '@skinverse/ui/switch'
import { Tag } from '@skinverse/ui/tag'
import { TextInput } from '@skinverse/ui/text-input'
import { X } from 'lucide-react'
import { useState } from 'react'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { useForm } from '../../shared/use-form.ts'
import { FieldNote } from './field-note.tsx'
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
	const saving = useDecision((body: typeof start) =>
		pack
			? call('PUT /backoffice/content/packs/{id}', {
					params: { id: String(pack.id) },
					body: { ...body, seen: pack.version },
				})
			: call('POST /backoffice/content/packs', { body }),
	)
	const { values, set, submit, errorOf } = useForm(start, packForm, saving)

	function change(next: readonly PackItem[]): void {
		setItems(next)
		set({ item_ids: next.map(({ id }) => id) })
	}

	return (
		<EditDialog
			title={pack?.title ?? t('office_pack_new')}
			size="lg"
			saving={saving}
			onClose={onClose}
			onSubmit={(event) => submit(event, (body) => saving.mutate(body, { onSuccess: onClose }))}
		>
			<Field label={t('office_content_name')} required error={errorOf('title')}>
				<TextInput value={values.title} onChange={(event) => set({ title: event.currentTarget.value })} />
			</Field>
			<Field label={t('office_pack_price')} required error={errorOf('price')}>
				<TextInput
					inputMode="decimal"
					value={values.price}
					onChange={(event) => set({ price: event.currentTarget.value.replace(',', '.') })}
				/>
			</Field>
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
				<FieldNote error={errorOf('item_ids')} />
				<ItemFinder taken={values.item_ids} onTake={(item) => change([...items, item])} />
			</section>
			<Switch checked={values.withdrawn} onCheckedChange={(withdrawn) => set({ withdrawn })}>
				{t('office_pack_withdrawn')}
			</Switch>
		</EditDialog>
	)
}
