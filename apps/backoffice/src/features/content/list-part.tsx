import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { type Column, Table } from '@skinverse/ui/table'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { t } from '../../shared/text.ts'
import { PartFrame } from './part-frame.tsx'
import { type PartName, partNamed } from './parts.ts'

interface ListPartProps<Row> {
	name: PartName
	hint?: string
	query: { data: readonly Row[] | undefined; error: unknown; refetch: () => unknown }
	columns: readonly Column<Row>[]
	rowKey: (row: Row) => string | number
	titleOf: (row: Row) => string
	addLabel: string
	empty: { title: string; hint: string }
	/** The form for one row, or for a new one. */
	form: (row: Row | undefined, onClose: () => void) => ReactNode
	/** Above the list: why a row could not be moved. */
	notice?: ReactNode
	/** Extra controls at the end of a row: move up and down. */
	actions?: (row: Row, place: number) => ReactNode
}

/** A short list that is edited in dialogs. */
export function ListPart<Row extends object>(props: ListPartProps<Row>) {
	const { name, hint, query, columns, rowKey, titleOf, addLabel, empty, form, notice, actions } = props
	const part = partNamed(name)
	const mayWrite = useMay(part.writes)
	/** `new`: a row to be created. */
	const [open, setOpen] = useState<Row | 'new'>()
	const { data, error, refetch } = query
	const edit: Column<Row> = {
		key: 'actions',
		header: <span className="sr-only">{t('office_content_actions')}</span>,
		align: 'end',
		phone: 'end',
		cell: (row) => (
			<span className="inline-flex items-center gap-1">
				{actions?.(row, data?.indexOf(row) ?? 0)}
				<Button
					size="sm"
					variant="outline"
					aria-label={t('office_content_edit', { title: titleOf(row) })}
					onClick={() => setOpen(row)}
				>
					{t('office_content_edit_short')}
				</Button>
			</span>
		),
	}
	return (
		<PartFrame
			name={name}
			hint={hint}
			aside={
				mayWrite && (
					<Button
						size="sm"
						icon={<Plus aria-hidden="true" className="size-4" />}
						onClick={() => setOpen('new')}
					>
						{addLabel}
					</Button>
				)
			}
		>
			<div className="mb-4 empty:mb-0">{notice}</div>
			{error && !data ? (
				<LoadError error={error} onRetry={() => void refetch()} />
			) : (
				<Table
					dense
					caption={t(part.title)}
					columns={mayWrite ? [...columns, edit] : columns}
					rows={data ?? []}
					rowKey={rowKey}
					skeletonRows={data ? undefined : 4}
					empty={
						<EmptyState drawing="no-results" title={empty.title}>
							{empty.hint}
						</EmptyState>
					}
				/>
			)}
			{open !== undefined && form(open === 'new' ? undefined : open, () => setOpen(undefined))}
		</PartFrame>
	)
}
