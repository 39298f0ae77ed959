import { buildRequest } from '@skinverse/contract/client/build-request'
import { type UnpricedKind, unpricedFilters } from '@skinverse/contract/entities/operator/item'
import { games } from '@skinverse/contract/games'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Select } from '@skinverse/ui/select'
import { Table } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Allowed } from '../../../shared/allowed.tsx'
import { LoadError } from '../../../shared/load-error.tsx'
import { useMay } from '../../../shared/me.ts'
import { useOffice } from '../../../shared/office.ts'
import { Page } from '../../../shared/page.tsx'
import { DownloadLink } from '../../../shared/queue/download-link.tsx'
import { FilterLinks } from '../../../shared/queue/filter-links.tsx'
import { ListFooter } from '../../../shared/queue/list-footer.tsx'
import { SearchBox } from '../../../shared/queue/search-box.tsx'
import { t } from '../../../shared/text.ts'
import { AddItemDialog } from '../add-item-dialog.tsx'
import { askedUnpriced, unpricedQuery } from '../catalogue-queries.ts'
import { unpricedColumns } from './unpriced-columns.tsx'
import type { UnpricedSearch } from './unpriced-search.ts'

const PATH = '/catalogue/unpriced'
const SKELETON_ROWS = 8

const filters = [
	{ status: undefined, label: t('office_unpriced_all') },
	...unpricedFilters.map((status) => ({ status, label: t(`office_unpriced_${status}`) })),
]
const gameOptions = [
	{ value: '', label: t('office_catalogue_any_game') },
	...games.map((game) => ({ value: game, label: t(`office_catalogue_game_${game}`) })),
]

/** Kinds that the catalogue knows and nobody can buy. */
export function UnpricedPage() {
	const search = useSearch({ from: '/shell/catalogue/unpriced' })
	const navigate = useNavigate()
	const mayWrite = useMay('catalogue.write')
	const narrow = (change: UnpricedSearch) =>
		void navigate({ to: PATH, search: { ...search, page: undefined, ...change }, replace: true })
	return (
		<Page
			title={t('office_unpriced')}
			hint={t('office_unpriced_hint')}
			aside={
				<div className="flex flex-wrap items-center gap-2">
					<SearchBox
						value={search.search ?? ''}
						placeholder={t('office_unpriced_search')}
						onSearch={(text) => narrow({ search: text || undefined })}
					/>
					<Select
						look="quiet"
						ariaLabel={t('office_catalogue_game')}
						value={search.category ?? ''}
						onValueChange={(game) => narrow({ category: game || undefined })}
						options={gameOptions}
					/>
					{mayWrite && <DownloadLink path={exportPath(search)} className="max-md:hidden!" />}
					<Button
						size="sm"
						className="h-10!"
						icon={<ArrowLeft aria-hidden="true" className="size-4" />}
						render={<Link to="/catalogue" />}
					>
						{t('office_imports_back')}
					</Button>
				</div>
			}
		>
			<Allowed needs="catalogue.read">
				<FilterLinks to={PATH} current={search} filters={filters} />
				<UnpricedKinds search={search} />
			</Allowed>
		</Page>
	)
}

const exportPath = (search: UnpricedSearch) =>
	buildRequest({ key: 'GET /backoffice/items/unpriced/export', query: askedUnpriced(search) }).path

function UnpricedKinds({ search }: { search: UnpricedSearch }) {
	const { call } = useOffice()
	const mayWrite = useMay('catalogue.write')
	const [listed, setListed] = useState<UnpricedKind>()
	const { data, error, refetch, isPlaceholderData } = useQuery({
		...unpricedQuery(call, search),
		enabled: useMay('catalogue.read'),
	})
	if (error && !data) return <LoadError error={error} onRetry={refetch} />
	return (
		<>
			<Table
				dense
				caption={t('office_unpriced_caption')}
				columns={unpricedColumns(mayWrite ? setListed : undefined)}
				rows={data?.payload ?? []}
				rowKey={({ id }) => id}
				busy={isPlaceholderData}
				skeletonRows={data ? undefined : SKELETON_ROWS}
				empty={<NothingUnpriced search={search} />}
				footer={
					data && (
						<ListFooter
							page={search.page ?? 1}
							meta={data.meta}
							renderPage={(number, link) => <Link {...link} to={PATH} search={{ ...search, page: number }} />}
						/>
					)
				}
			/>
			{listed && <AddItemDialog kind={listed} onClose={() => setListed(undefined)} />}
		</>
	)
}

function NothingUnpriced({ search: { search, status, category } }: { search: UnpricedSearch }) {
	const isNarrowed = search !== undefined || status !== undefined || category !== undefined
	return (
		<EmptyState drawing="no-results" title={t(isNarrowed ? 'queue_nothing_found' : 'office_unpriced_none')}>
			{t(isNarrowed ? 'queue_nothing_found_hint' : 'office_unpriced_none_hint')}
		</EmptyState>
	)
}
