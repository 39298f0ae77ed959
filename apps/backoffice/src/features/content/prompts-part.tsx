import type { OfficePrompt } from '@skinverse/contract/entities/office-content'
import { MAX_PROMPT_CHARS } from '@skinverse/contract/limits'
import { promptForm } from '@skinverse/contract/rules/goods'
import { Field } from '@skinverse/ui/field'
import { Switch } from '@skinverse/ui/switch'
import type { Column } from '@skinverse/ui/table'
import { TextInput } from '@skinverse/ui/text-input'
import { Textarea } from '@skinverse/ui/textarea'
import { useQuery } from '@tanstack/react-query'
import { EditDialog } from '../../shared/edit-dialog.tsx'
import { eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { useForm } from '../../shared/use-form.ts'
import { listQuery } from './content-queries.ts'
import { ListPart } from './list-part.tsx'
import { SaleState } from './sale-state.tsx'

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
	const saving = useDecision((body: typeof start) =>
		prompt
			? call('PUT /backoffice/content/prompts/{id}', {
					params: { id: String(prompt.id) },
					body: { ...body, seen: prompt.version },
				})
			: call('POST /backoffice/content/prompts', { body }),
	)
	const { values, set, submit, errorOf } = useForm(start, promptForm, saving)
	return (
		<EditDialog
			title={prompt?.title ?? t('office_prompt_new')}
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
			<Field
				label={t('office_prompt_text')}
				hint={t('office_prompt_text_hint')}
				required
				error={errorOf('text')}
			>
				<Textarea
					rows={6}
					maxLength={MAX_PROMPT_CHARS}
					value={values.text}
					onChange={(event) => set({ text: event.currentTarget.value })}
				/>
			</Field>
			<Switch checked={values.withdrawn} onCheckedChange={(withdrawn) => set({ withdrawn })}>
				{t('office_pack_withdrawn')}
			</Switch>
		</EditDialog>
	)
}
