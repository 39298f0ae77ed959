import type { OfficePrompt } from '@skinverse/contract/entities/operator/content'
import { MAX_PROMPT_CHARS } from '@skinverse/contract/limits'
import { promptForm } from '@skinverse/contract/rules/goods'
import type { Column } from '@skinverse/ui/table'
import { decimalPoint, TextareaField, TextField } from '@skinverse/web/forms/fields'
import { SwitchField } from '@skinverse/web/forms/switch-field'
import { useQuery } from '@tanstack/react-query'
import { EditDialog } from '../../../shared/edit-dialog.tsx'
import { eurText } from '../../../shared/money.ts'
import { useOffice } from '../../../shared/office.ts'
import { t } from '../../../shared/text.ts'
import { useDecisionForm } from '../../../shared/use-decision-form.ts'
import { listQuery } from '../content-queries.ts'
import { ListPart } from '../list-part.tsx'
import { SaleState } from '../sale-state.tsx'

export function PromptsPart() {
	const { call } = useOffice()
	return (
		<ListPart
			name="prompts"
			query={useQuery(listQuery(call, 'GET /backoffice/content/prompts'))}
			columns={columns}
			rowKey={({ id }) => id}
			titleOf={({ title }) => title}
			addLabel={t('office_prompt_new')}
			empty={{ title: t('office_prompts_empty'), hint: t('office_prompts_empty_hint') }}
			form={(prompt, onClose) => <PromptDialog prompt={prompt} onClose={onClose} />}
		/>
	)
}

const columns: Column<OfficePrompt>[] = [
	{ key: 'title', header: t('office_content_name'), cell: ({ title }) => title },
	{
		key: 'price',
		header: t('office_pack_price'),
		align: 'end',
		phone: 'end',
		cell: ({ price }) => <span className="font-display font-semibold">{eurText(price)}</span>,
	},
	{
		key: 'state',
		header: t('office_pack_state'),
		cell: ({ withdrawn }) => <SaleState withdrawn={withdrawn} />,
	},
]

function PromptDialog({ prompt, onClose }: { prompt?: OfficePrompt; onClose: () => void }) {
	const { call } = useOffice()
	const start = {
		title: prompt?.title ?? '',
		price: prompt ? String(prompt.price) : '',
		text: prompt?.text ?? '',
		withdrawn: prompt?.withdrawn ?? false,
	}
	const form = useDecisionForm({
		rules: promptForm,
		defaultValues: start,
		save: (body) =>
			prompt
				? call('PUT /backoffice/content/prompts/{id}', {
						params: { id: String(prompt.id) },
						body: { ...body, seen: prompt.version },
					})
				: call('POST /backoffice/content/prompts', { body }),
		onSaved: onClose,
	})
	return (
		<EditDialog title={prompt?.title ?? t('office_prompt_new')} form={form} onClose={onClose}>
			<TextField required form={form} name="title" label={t('office_content_name')} />
			<TextField
				required
				form={form}
				name="price"
				label={t('office_pack_price')}
				inputMode="decimal"
				shape={decimalPoint}
			/>
			<TextareaField
				required
				form={form}
				name="text"
				label={t('office_prompt_text')}
				hint={t('office_prompt_text_hint')}
				rows={6}
				maxLength={MAX_PROMPT_CHARS}
			/>
			<SwitchField form={form} name="withdrawn">
				{t('office_pack_withdrawn')}
			</SwitchField>
		</EditDialog>
	)
}
