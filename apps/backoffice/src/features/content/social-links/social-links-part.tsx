import type { SocialLink } from '@skinverse/contract/entities/social-link'
import { socialLinkForm } from '@skinverse/contract/rules/content'
import type { Column } from '@skinverse/ui/table'
import { TextField } from '@skinverse/web/forms/fields'
import { useQuery } from '@tanstack/react-query'
import { EditDialog } from '../../../shared/edit-dialog.tsx'
import { useOffice } from '../../../shared/office.ts'
import { Failure } from '../../../shared/queue/failure.tsx'
import { useDecision } from '../../../shared/queue/use-decision.ts'
import { t } from '../../../shared/text.ts'
import { useDecisionForm } from '../../../shared/use-decision-form.ts'
import { listQuery } from '../content-queries.ts'
import { ListPart } from '../list-part.tsx'
import { MoveButtons } from '../move-buttons.tsx'
import { RemoveButton } from '../remove-button.tsx'

export function SocialLinksPart() {
	const { call } = useOffice()
	const query = useQuery(listQuery(call, 'GET /backoffice/content/social-links'))
	const ordering = useDecision((ids: number[]) =>
		call('POST /backoffice/content/social-links/order', { body: { ids } }),
	)
	return (
		<ListPart
			name="social-links"
			query={query}
			columns={columns}
			rowKey={({ id }) => id}
			titleOf={({ title }) => title}
			addLabel={t('office_social_link_new')}
			empty={{ title: t('office_social_links_empty'), hint: t('office_social_links_empty_hint') }}
			form={(link, onClose) => <SocialLinkDialog link={link} onClose={onClose} />}
			notice={<Failure error={ordering.error} onReloaded={ordering.reset} />}
			actions={({ title }, place) => (
				<MoveButtons
					title={title}
					ids={query.data?.map(({ id }) => id) ?? []}
					place={place}
					busy={ordering.isPending}
					onOrder={(ids) => ordering.mutate(ids)}
				/>
			)}
		/>
	)
}

const columns: Column<SocialLink>[] = [
	{
		key: 'title',
		header: t('office_social_link_title'),
		cell: ({ title, img }) => (
			<span className="inline-flex items-center gap-3">
				<img src={img} alt="" width={20} height={20} className="size-5 object-contain" />
				{title}
			</span>
		),
	},
	{
		key: 'link',
		header: t('office_social_link_address'),
		muted: true,
		phone: 'full',
		cell: ({ link }) => <span className="block max-w-100 truncate">{link}</span>,
	},
]

function SocialLinkDialog({ link, onClose }: { link?: SocialLink; onClose: () => void }) {
	const { call } = useOffice()
	const start = { title: link?.title ?? '', link: link?.link ?? '', img: link?.img ?? '' }
	const params = { id: String(link?.id) }
	const form = useDecisionForm({
		rules: socialLinkForm,
		defaultValues: start,
		save: (body) =>
			link
				? call('PUT /backoffice/content/social-links/{id}', { params, body })
				: call('POST /backoffice/content/social-links', { body }),
		onSaved: onClose,
	})
	return (
		<EditDialog
			title={link?.title ?? t('office_social_link_new')}
			form={form}
			onClose={onClose}
			extra={
				link && (
					<RemoveButton
						title={link.title}
						remove={() => call('DELETE /backoffice/content/social-links/{id}', { params })}
						onRemoved={onClose}
					/>
				)
			}
		>
			<TextField required form={form} name="title" label={t('office_social_link_title')} />
			<TextField
				required
				form={form}
				name="link"
				label={t('office_social_link_address')}
				inputMode="url"
				placeholder="https://"
			/>
			<TextField
				required
				form={form}
				name="img"
				label={t('office_social_link_image')}
				hint={t('office_social_link_image_hint')}
			/>
		</EditDialog>
	)
}
