import type { OfficePage } from '@skinverse/contract/entities/operator/content'
import { Badge } from '@skinverse/ui/badge'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { type Column, Table } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { LoadError } from '../../../shared/load-error.tsx'
import { useMay } from '../../../shared/me.ts'
import { useOffice } from '../../../shared/office.ts'
import { CellText } from '../../../shared/queue/cell-text.tsx'
import { Failure } from '../../../shared/queue/failure.tsx'
import { useDecision } from '../../../shared/queue/use-decision.ts'
import { t } from '../../../shared/text.ts'
import { listQuery } from '../content-queries.ts'
import { MoveButtons } from '../move-buttons.tsx'
import { PartFrame } from '../part-frame.tsx'
import { usePageLinks } from './use-page-links.ts'

export function PagesPart() {
	const { call } = useOffice()
	const mayWrite = useMay('content.write')
	const links = usePageLinks()
	const { data, error, refetch } = useQuery(listQuery(call, 'GET /backoffice/content/pages'))
	const languages = useQuery(listQuery(call, 'GET /backoffice/content/languages')).data ?? []
	const ordering = useDecision((ids: number[]) =>
		call('POST /backoffice/content/pages/order', { body: { ids } }),
	)
	const templates = useDecision(() => call('POST /backoffice/content/pages/templates'))
	const lacksLegal =
		data && !(data.some(({ is_terms }) => is_terms) && data.some(({ is_privacy }) => is_privacy))
	const ids = data?.map(({ id }) => id) ?? []
	const codeOf = (languageId: number) => languages.find(({ id }) => id === languageId)?.code ?? ''
	const columns: Column<OfficePage>[] = [
		{
			key: 'title',
			header: t('office_page_title'),
			cell: (page) => (
				<CellText detail={addressOf(page)}>
					<Link {...links.page(String(page.id))} className="font-medium hover:underline">
						{titleOf(page)}
					</Link>
				</CellText>
			),
		},
		{
			key: 'languages',
			header: t('office_page_languages'),
			muted: true,
			cell: ({ titles }) => titles.map(({ language_id }) => codeOf(language_id)).join(', '),
		},
		{
			key: 'role',
			header: t('office_page_role'),
			phone: 'full',
			cell: ({ is_terms, is_privacy, is_template }) => (
				<span className="inline-flex flex-wrap gap-1.5">
					{is_terms && <Badge tone="primary">{t('office_page_terms')}</Badge>}
					{is_privacy && <Badge tone="primary">{t('office_page_privacy')}</Badge>}
					{is_template && <Badge tone="amber">{t('office_page_template')}</Badge>}
				</span>
			),
		},
	]
	const moves: Column<OfficePage> = {
		key: 'actions',
		header: <span className="sr-only">{t('office_content_actions')}</span>,
		align: 'end',
		phone: 'end',
		cell: (page) => (
			<span className="inline-flex items-center gap-1">
				<MoveButtons
					title={titleOf(page)}
					ids={ids}
					place={ids.indexOf(page.id)}
					busy={ordering.isPending}
					onOrder={(order) => ordering.mutate(order)}
				/>
				<Button
					size="sm"
					variant="outline"
					aria-label={t('office_content_edit', { title: titleOf(page) })}
					render={<Link {...links.page(String(page.id))} />}
				>
					{t('office_content_edit_short')}
				</Button>
			</span>
		),
	}
	return (
		<PartFrame
			name="pages"
			aside={
				mayWrite && (
					<span className="flex flex-wrap gap-2">
						{lacksLegal && (
							<Button
								size="sm"
								busy={templates.isPending}
								busyLabel={t('office_pages_templates_adding')}
								onClick={() => templates.mutate(undefined)}
							>
								{t('office_pages_templates')}
							</Button>
						)}
						<Button
							size="sm"
							icon={<Plus aria-hidden="true" className="size-4" />}
							render={<Link {...links.page('new')} />}
						>
							{t('office_page_new')}
						</Button>
					</span>
				)
			}
		>
			<div className="mb-4 empty:mb-0">
				<Failure error={ordering.error} onReloaded={ordering.reset} />
				<Failure error={templates.error} onReloaded={templates.reset} />
			</div>
			{error && !data ? (
				<LoadError error={error} onRetry={() => void refetch()} />
			) : (
				<Table
					dense
					caption={t('office_pages_caption')}
					columns={mayWrite ? [...columns, moves] : columns}
					rows={data ?? []}
					rowKey={({ id }) => id}
					skeletonRows={data ? undefined : 6}
					empty={
						<EmptyState drawing="no-results" title={t('office_pages_empty')}>
							{t('office_pages_empty_hint')}
						</EmptyState>
					}
				/>
			)}
		</PartFrame>
	)
}

const titleOf = ({ titles, id }: OfficePage) => titles[0]?.title ?? `#${id}`
const addressOf = ({ slug, id }: OfficePage) => (slug === null ? `/static-page/${id}` : `/${slug}`)
