import type { ListMeta } from '@skinverse/contract/entities/common'
import { EmptyState } from '@skinverse/ui/empty-state'
import { type Column, Table } from '@skinverse/ui/table'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { LoadError } from '../../shared/load-error.tsx'
import { ListFooter } from '../../shared/queue/list-footer.tsx'

interface PersonListProps<Row> {
	caption: string
	columns: readonly Column<Row>[]
	empty: { title: string; hint: string }
	list: {
		data: { payload: Row[]; meta: ListMeta } | undefined
		error: unknown
		isPlaceholderData: boolean
		refetch: () => unknown
	}
}

const SKELETON_ROWS = 5

/** The page of a tab's list, from the URL. */
export function useTabPage(): string {
	return String(useSearch({ from: '/shell/people/$id' }).at ?? 1)
}

/** A paginated list of the shopper's orders, deposits and so on. */
export function PersonList<Row extends { id: number }>(props: PersonListProps<Row>) {
	const { caption, columns, empty, list } = props
	const search = useSearch({ from: '/shell/people/$id' })
	const params = useParams({ from: '/shell/people/$id' })
	const { data, error, isPlaceholderData, refetch } = list
	if (error && !data) return <LoadError error={error} onRetry={refetch} />
	return (
		<Table
			dense
			caption={caption}
			columns={columns}
			rows={data?.payload ?? []}
			rowKey={({ id }) => id}
			busy={isPlaceholderData}
			skeletonRows={data ? undefined : SKELETON_ROWS}
			empty={
				<EmptyState drawing="no-results" title={empty.title}>
					{empty.hint}
				</EmptyState>
			}
			footer={
				data && (
					<ListFooter
						page={search.at ?? 1}
						meta={data.meta}
						renderPage={(at, link) => (
							<Link {...link} to="/people/$id" params={params} search={{ ...search, at }} />
						)}
					/>
				)
			}
		/>
	)
}
