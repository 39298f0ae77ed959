import { games } from '@skinverse/contract/games'
import { Chip } from '@skinverse/ui/chip'
import { Popover } from '@skinverse/ui/popover'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../shared/text.ts'
import type { CatalogueSearch } from '../catalogue-search.ts'
import { FilterEditor } from './filter-editor.tsx'
import { type FilterName, fieldsOf, filterNames, filterTable } from './filter-table.ts'
import { filterText } from './filter-text.ts'

interface FilterBarProps {
	search: CatalogueSearch
	onChange: (change: CatalogueSearch) => void
}

/** The filters that are set, as chips, and a menu of all. */
export function FilterBar({ search, onChange }: FilterBarProps) {
	const game = games.find((name) => name === search.category)
	return (
		<ul aria-label={t('queue_filters')} className="flex min-w-0 flex-wrap items-center gap-1.5">
			{game !== undefined && (
				<ChipItem
					title={t('office_catalogue_game')}
					value={t(`office_catalogue_game_${game}`)}
					onRemove={() => onChange({ category: undefined })}
				/>
			)}
			{filterNames.map((name) => (
				<SetFilter key={name} name={name} search={search} onChange={onChange} />
			))}
			<li>
				<AddFilter search={search} onChange={onChange} />
			</li>
		</ul>
	)
}

function SetFilter({ name, search, onChange }: FilterBarProps & { name: FilterName }) {
	const value = filterText(name, search)
	if (value === undefined) return null
	const none: CatalogueSearch = {}
	for (const field of fieldsOf(name)) none[field] = undefined
	return <ChipItem title={t(filterTable[name].title)} value={value} onRemove={() => onChange(none)} />
}

function ChipItem({ title, value, onRemove }: { title: string; value: string; onRemove: () => void }) {
	return (
		<li className="min-w-0">
			<Chip
				onRemove={onRemove}
				removeLabel={t('office_filter_remove', { filter: title })}
				className="max-w-full border border-line"
			>
				<span className="mr-1.5 text-muted">{title}</span>
				<span className="min-w-0 truncate">{value}</span>
			</Chip>
		</li>
	)
}

function AddFilter({ search, onChange }: FilterBarProps) {
	const [isOpen, setOpen] = useState(false)
	const [chosen, setChosen] = useState<FilterName | 'game'>()
	function toggle(open: boolean): void {
		setOpen(open)
		if (open) setChosen(undefined)
	}
	return (
		<Popover
			align="start"
			open={isOpen}
			onOpenChange={toggle}
			title={chosen === undefined ? t('office_filter_add') : titleOf(chosen)}
			className="max-h-[70dvh] overflow-y-auto"
			trigger={
				<button
					type="button"
					className="inline-flex h-8 items-center gap-1.5 rounded-control border border-dashed border-line-strong px-3 text-xs text-soft transition-colors hover:text-ink max-md:h-10"
				>
					<Plus aria-hidden="true" className="size-3.5" />
					{t('office_filter')}
				</button>
			}
		>
			{chosen === undefined ? (
				<ul className="-mx-2 grid">
					{(['game', ...filterNames] as const).map((name) => (
						<li key={name}>
							<button
								type="button"
								onClick={() => setChosen(name)}
								className="h-8 w-full rounded-inner px-2 text-left text-sm text-soft hover:bg-tint/5 hover:text-ink max-md:h-10"
							>
								{titleOf(name)}
							</button>
						</li>
					))}
				</ul>
			) : (
				<FilterEditor
					name={chosen}
					search={search}
					onChange={(change) => {
						onChange(change)
						setOpen(false)
					}}
				/>
			)}
		</Popover>
	)
}

const titleOf = (name: FilterName | 'game') =>
	name === 'game' ? t('office_catalogue_game') : t(filterTable[name].title)
