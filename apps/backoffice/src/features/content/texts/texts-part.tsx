import type { OfficeText } from '@skinverse/contract/entities/operator/content'
import { Badge } from '@skinverse/ui/badge'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Select } from '@skinverse/ui/select'
import { type Column, Table } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadError } from '../../../shared/load-error.tsx'
import { useMay } from '../../../shared/me.ts'
import { useOffice } from '../../../shared/office.ts'
import { ListFooter } from '../../../shared/queue/list-footer.tsx'
import { SearchBox } from '../../../shared/queue/search-box.tsx'
import { t } from '../../../shared/text.ts'
import { listQuery, textsQuery } from '../content-queries.ts'
import type { ContentSearch } from '../content-search.ts'
import { PartFrame } from '../part-frame.tsx'
import { TextDialog } from './text-dialog.tsx'
import { TextExport, TextImport } from './text-files.tsx'
import { TextProblemList } from './text-problem-list.tsx'

const statuses = [
	{ value: '', label: t('queue_all') },
	{ value: 'missing', label: t('office_texts_missing') },
	{ value: 'written', label: t('office_texts_written') },
	{ value: 'shipped', label: t('office_texts_shipped') },
	{ value: 'problems', label: t('office_texts_problems') },
]

export function TextsPart() {
	const { call } = useOffice()
	const search = useSearch({ from: '/shell/content/$part' })
	const navigate = useNavigate()
	const mayWrite = useMay('content.write')
	const [open, setOpen] = useState<OfficeText>()
	const languages = useQuery(listQuery(call, 'GET /backoffice/content/languages')).data
	const language =
		languages?.find(({ id }) => String(id) === search.language) ?? languages?.find((each) => each.default)
	const { data, error, refetch, isPlaceholderData } = useQuery({
		...textsQuery(call, language?.id ?? 0, search),
		enabled: language !== undefined,
	})

	function show(change: ContentSearch): void {
		const next = { ...search, page: undefined, ...change }
		void navigate({ to: '/content/$part', params: { part: 'texts' }, search: next, replace: true })
	}

	return (
		<PartFrame
			name="texts"
			aside={
				<SearchBox
					value={search.search ?? ''}
					placeholder={t('office_texts_search')}
					onSearch={(text) => show({ search: text || undefined })}
				/>
			}
		>
			<div className="mb-4 flex flex-wrap gap-2">
				<Select
					look="quiet"
					size="sm"
					ariaLabel={t('office_texts_language')}
					options={(languages ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
					value={language ? String(language.id) : null}
					onValueChange={(value) => show({ language: value })}
				/>
				<Select
					look="quiet"
					size="sm"
					ariaLabel={t('queue_filters')}
					options={statuses}
					value={search.status ?? ''}
					onValueChange={(value) => show({ status: value || undefined })}
				/>
				{language && (
					<div className="ml-auto flex gap-2 max-md:ml-0">
						<TextExport language={language} search={search} />
						{mayWrite && <TextImport language={language} />}
					</div>
				)}
			</div>
			{error && !data ? (
				<LoadError error={error} onRetry={() => void refetch()} />
			) : (
				<Table
					dense
					caption={t('office_texts_caption')}
					columns={columnsFor(language?.code === 'en', mayWrite ? setOpen : undefined)}
					rows={data?.payload ?? []}
					rowKey={({ key }) => key}
					busy={isPlaceholderData}
					skeletonRows={data ? undefined : 8}
					empty={<NoTexts status={search.search ? undefined : search.status} />}
					footer={
						data && (
							<ListFooter
								page={search.page ?? 1}
								meta={data.meta}
								renderPage={(page, link) => (
									<Link
										{...link}
										to="/content/$part"
										params={{ part: 'texts' }}
										search={{ ...search, page }}
									/>
								)}
							/>
						)
					}
				/>
			)}
			{open && language && <TextDialog text={open} language={language} onClose={() => setOpen(undefined)} />}
		</PartFrame>
	)
}

const NOTHING_LEFT = { missing: 'office_texts_none_missing', problems: 'office_texts_none_wrong' } as const

function NoTexts({ status }: { status: string | undefined }) {
	const done = status === 'missing' || status === 'problems' ? NOTHING_LEFT[status] : undefined
	const title = done ?? 'queue_nothing_found'
	return (
		<EmptyState drawing={done ? 'mail' : 'no-results'} title={t(title)}>
			{t(`${title}_hint`)}
		</EmptyState>
	)
}

function columnsFor(
	isEnglish: boolean,
	onEdit: ((text: OfficeText) => void) | undefined,
): Column<OfficeText>[] {
	const words = 'block max-w-80 min-w-0 whitespace-normal line-clamp-2 wrap-anywhere'
	return [
		{
			key: 'key',
			header: t('office_text_key'),
			muted: true,
			phone: 'full',
			cell: ({ key }) => (
				<span className="block max-w-60 font-mono text-xs wrap-anywhere whitespace-normal">{key}</span>
			),
		},
		...(isEnglish
			? []
			: [
					{
						key: 'english',
						header: t('office_text_english'),
						phone: 'full',
						cell: ({ english }) => <span className={words}>{english}</span>,
					} satisfies Column<OfficeText>,
				]),
		{
			key: 'text',
			header: t(isEnglish ? 'office_text_english' : 'office_text_here'),
			cell: ({ text, source, problems }) =>
				source === 'missing' ? (
					<Badge tone="amber">{t('office_text_missing')}</Badge>
				) : (
					<>
						<span className={words}>{text}</span>
						{source === 'written' && <span className="text-xs text-lilac">{t('office_text_changed')}</span>}
						<TextProblemList problems={problems} />
					</>
				),
		},
		...(onEdit
			? [
					{
						key: 'actions',
						header: <span className="sr-only">{t('office_content_actions')}</span>,
						align: 'end',
						phone: 'end',
						cell: (text) => (
							<Button
								size="sm"
								variant="outline"
								aria-label={t('office_content_edit', { title: text.key })}
								onClick={() => onEdit(text)}
							>
								{t('office_content_edit_short')}
							</Button>
						),
					} satisfies Column<OfficeText>,
				]
			: []),
	]
}
