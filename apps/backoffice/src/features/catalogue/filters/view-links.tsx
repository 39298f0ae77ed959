import { type ItemView, itemStatuses } from '@skinverse/contract/entities/operator/item'
import { itemViewForm } from '@skinverse/contract/rules/item-filter'
import { Button } from '@skinverse/ui/button'
import { IconButton } from '@skinverse/ui/icon-button'
import { TextField } from '@skinverse/web/forms/fields'
import { SwitchField } from '@skinverse/web/forms/switch-field'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { EditDialog } from '../../../shared/edit-dialog.tsx'
import { useMay } from '../../../shared/me.ts'
import { useOffice } from '../../../shared/office.ts'
import { useDecision } from '../../../shared/queue/use-decision.ts'
import { t } from '../../../shared/text.ts'
import { useDecisionForm } from '../../../shared/use-decision-form.ts'
import { viewsQuery } from '../catalogue-queries.ts'
import { type CatalogueSearch, catalogueSearchOf, filterOf, isNarrowed } from '../catalogue-search.ts'

const LINK =
	'inline-flex h-9 items-center gap-2 rounded-control px-3 text-sm font-medium whitespace-nowrap transition-colors max-md:h-10'
const looks = (isCurrent: boolean) =>
	clsx(
		LINK,
		isCurrent
			? 'bg-raised text-ink shadow-[inset_0_0_0_1px_var(--color-line-strong)]'
			: 'text-muted hover:text-ink',
	)

/** The statuses, then saved filters. On a phone the row scrolls sideways. */
export function ViewLinks({ search }: { search: CatalogueSearch }) {
	const { call } = useOffice()
	const { data: views = [] } = useQuery({ ...viewsQuery(call), enabled: useMay('catalogue.read') })
	const key = keyOf(filterOf(search))
	const current = views.find(({ filter }) => keyOf(filter) === key)
	return (
		<div className="flex min-w-0 items-center gap-2">
			<nav
				aria-label={t('office_views')}
				className="-mx-4 min-w-0 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0"
			>
				<ul className="flex min-w-max gap-1 py-0.5">
					{itemStatuses.map((each) => {
						const status = each === 'available' ? undefined : each
						const isCurrent = current === undefined && search.status === status
						return (
							<li key={each}>
								<Link
									to="/catalogue"
									search={{ ...search, status }}
									aria-current={isCurrent ? 'page' : undefined}
									className={looks(isCurrent)}
								>
									{t(`office_item_status_${each}`)}
								</Link>
							</li>
						)
					})}
					<li>
						<Link to="/catalogue/unpriced" className={looks(false)}>
							{t('office_unpriced_all')}
						</Link>
					</li>
					{views.map((view) => (
						<li key={view.id}>
							<ViewLink view={view} isCurrent={view === current} />
						</li>
					))}
				</ul>
			</nav>
			{current?.is_own && <DeleteView view={current} />}
			{current === undefined && isNarrowed(search) && <SaveView search={search} />}
		</div>
	)
}

function ViewLink({
	view: { name, filter, is_own, operator },
	isCurrent,
}: {
	view: ItemView
	isCurrent: boolean
}) {
	return (
		<Link
			to="/catalogue"
			search={catalogueSearchOf(filter)}
			aria-current={isCurrent ? 'page' : undefined}
			title={is_own ? undefined : t('office_view_of', { operator })}
			className={looks(isCurrent)}
		>
			<Bookmark aria-hidden="true" className={clsx('size-4', !is_own && 'text-faint')} />
			{name}
		</Link>
	)
}

function DeleteView({ view: { id, name } }: { view: ItemView }) {
	const { call } = useOffice()
	const remove = useDecision(() =>
		call('DELETE /backoffice/items/views/{id}', { params: { id: String(id) } }),
	)
	return (
		<IconButton
			variant="ghost"
			label={t('office_view_delete', { name })}
			busy={remove.isPending}
			onClick={() => remove.mutate(undefined)}
			className="size-9!"
		>
			<Trash2 aria-hidden="true" />
		</IconButton>
	)
}

function SaveView({ search }: { search: CatalogueSearch }) {
	const [isOpen, setOpen] = useState(false)
	const { call } = useOffice()
	const form = useDecisionForm({
		rules: itemViewForm.omit({ filter: true }),
		defaultValues: { name: '', is_shared: false },
		save: (typed) => call('POST /backoffice/items/views', { body: { ...typed, filter: filterOf(search) } }),
		onSaved: () => setOpen(false),
	})
	return (
		<>
			<Button size="sm" onClick={() => setOpen(true)} className="max-md:h-10!">
				{t('office_view_save')}
			</Button>
			<EditDialog
				open={isOpen}
				size="sm"
				title={t('office_view_save')}
				text={t('office_view_save_text')}
				form={form}
				onClose={() => setOpen(false)}
				onClosed={form.reset}
			>
				<TextField required form={form} name="name" label={t('office_view_name')} maxLength={60} />
				<SwitchField form={form} name="is_shared">
					{t('office_view_share')}
				</SwitchField>
			</EditDialog>
		</>
	)
}

/** The same whatever the order of the fields. */
const keyOf = (filter: Record<string, string>) => JSON.stringify(Object.entries(filter).sort())
