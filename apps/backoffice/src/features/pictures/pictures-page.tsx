import { pictureFilters } from '@skinverse/contract/entities/operator/picture'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Table } from '@skinverse/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft, RotateCw } from 'lucide-react'
import { Allowed } from '../../shared/allowed.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Page } from '../../shared/page.tsx'
import { FilterLinks } from '../../shared/queue/filter-links.tsx'
import { ListFooter } from '../../shared/queue/list-footer.tsx'
import { SearchBox } from '../../shared/queue/search-box.tsx'
import { t } from '../../shared/text.ts'
import { pictureColumns } from './picture-columns.tsx'
import { picturesQuery } from './pictures-queries.ts'
import { usePictureAction } from './use-picture-action.ts'

const PATH = '/catalogue/pictures'
const SKELETON_ROWS = 8

const filters = [
	{ status: undefined, label: t('office_pictures_all') },
	...pictureFilters.map((status) => ({
		status,
		label: status === 'missing' ? t('office_pictures_missing') : t(`office_picture_state_${status}`),
	})),
]

export function PicturesPage() {
	const search = useSearch({ from: '/shell/catalogue/pictures' })
	const navigate = useNavigate()
	return (
		<Page
			title={t('office_pictures')}
			hint={t('office_pictures_hint')}
			aside={
				<div className="flex flex-wrap items-center gap-2">
					<SearchBox
						value={search.search ?? ''}
						placeholder={t('office_pictures_search')}
						onSearch={(text) =>
							void navigate({
								to: PATH,
								search: { status: search.status, search: text || undefined },
								replace: true,
							})
						}
					/>
					<RetryAll />
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
				<Pictures />
			</Allowed>
		</Page>
	)
}

function RetryAll() {
	const { call } = useOffice()
	const retry = usePictureAction(() => call('POST /backoffice/pictures/retry'))
	if (!useMay('catalogue.write')) return null
	return (
		<Button
			size="sm"
			className="h-10!"
			icon={<RotateCw aria-hidden="true" className="size-4" />}
			busy={retry.isPending}
			onClick={() => retry.mutate(undefined)}
		>
			{t('office_pictures_retry_all')}
		</Button>
	)
}

function Pictures() {
	const { call } = useOffice()
	const search = useSearch({ from: '/shell/catalogue/pictures' })
	const { data, error, refetch, isPlaceholderData } = useQuery({
		...picturesQuery(call, search),
		enabled: useMay('catalogue.read'),
	})
	if (error && !data) return <LoadError error={error} onRetry={refetch} />
	return (
		<Table
			dense
			caption={t('office_pictures_caption')}
			columns={pictureColumns}
			rows={data?.payload ?? []}
			rowKey={({ id }) => id}
			busy={isPlaceholderData}
			skeletonRows={data ? undefined : SKELETON_ROWS}
			empty={<NoPictures isSearched={search.search !== undefined} status={search.status} />}
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
	)
}

function NoPictures({ isSearched, status }: { isSearched: boolean; status: string | undefined }) {
	if (isSearched || (status !== undefined && status !== 'missing'))
		return (
			<EmptyState drawing="no-results" title={t('queue_nothing_found')}>
				{t('queue_nothing_found_hint')}
			</EmptyState>
		)
	const isAll = status === undefined
	return (
		<EmptyState
			drawing="no-results"
			title={t(isAll ? 'office_pictures_empty' : 'office_pictures_none_missing')}
		>
			{t(isAll ? 'office_pictures_empty_hint' : 'office_pictures_none_missing_hint')}
		</EmptyState>
	)
}
