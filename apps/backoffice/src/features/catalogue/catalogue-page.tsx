import { Button } from '@skinverse/ui/button'
import { Link, Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import clsx from 'clsx'
import { FileUp, Image, Plus } from 'lucide-react'
import { useState } from 'react'
import { Allowed } from '../../shared/allowed.tsx'
import { useMay } from '../../shared/me.ts'
import { Page } from '../../shared/page.tsx'
import { SearchBox } from '../../shared/queue/search-box.tsx'
import { t, tCount } from '../../shared/text.ts'
import { AddItemDialog } from './add-item-dialog.tsx'
import { BulkBanner } from './bulk/bulk-banner.tsx'
import { CsvButtons } from './bulk/csv-buttons.tsx'
import { PricePanel } from './bulk/price-panel.tsx'
import { emptyRule } from './bulk/typed-rule.ts'
import { useSelection } from './bulk/use-selection.ts'
import { useSettledRule } from './bulk/use-settled-rule.ts'
import { type CatalogueSearch, catalogueSearchOf } from './catalogue-search.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { ViewLinks } from './filters/view-links.tsx'
import { ItemsTable } from './items-table.tsx'
import { useItemCount } from './use-items.ts'
import { useLate } from './use-late.ts'

const count = new Intl.NumberFormat('en-GB')

export function CataloguePage() {
	// Without other params of the URL.
	const search = catalogueSearchOf(useSearch({ from: '/shell/catalogue', select: (said) => ({ ...said }) }))
	const openId = useParams({ strict: false, select: ({ id }) => id })
	const navigate = useNavigate()
	const mayImport = useMay('catalogue.import')
	const mayWrite = useMay('catalogue.write')
	const [isAdding, setAdding] = useState(false)
	const { data, error } = useItemCount(search)
	const shown = useSettled(search, data !== undefined || error !== null)
	const isSettled = shown.key === JSON.stringify(search)
	const isLate = useLate(!isSettled)
	const selection = useSelection(shown.search, data?.total ?? 0)
	const [isPricing, setPricing] = useState(false)
	const [rule, setRule] = useState(emptyRule)
	const settledRule = useSettledRule(rule)
	const isRuling = isPricing && selection.count > 0
	const hasPanel = isRuling || openId !== undefined

	function narrow(change: CatalogueSearch): void {
		void navigate({ to: '/catalogue', search: { ...search, ...change }, replace: true })
	}

	/** One panel at a time: the rule replaces an open listing. */
	function openRule(): void {
		setPricing(!isRuling)
		if (openId !== undefined) void navigate({ to: '/catalogue', search })
	}

	return (
		<Page
			title={t('office_catalogue')}
			hint={data && tCount('office_catalogue_count', data.total, { total: count.format(data.total) })}
			hidesHead={hasPanel}
			aside={
				<div className="flex items-center gap-2 max-sm:flex-wrap">
					<div className="min-w-0 flex-1 max-sm:basis-full">
						<SearchBox
							value={search.search ?? ''}
							placeholder={t('office_catalogue_search')}
							onSearch={(text) => narrow({ search: text || undefined })}
						/>
					</div>
					<CsvButtons search={search} />
					<Button
						size="sm"
						className="h-10!"
						icon={<Image aria-hidden="true" className="size-4" />}
						render={<Link to="/catalogue/pictures" search={{ status: 'missing' }} />}
					>
						{t('office_pictures')}
					</Button>
					{mayWrite && (
						<Button
							size="sm"
							className="h-10!"
							icon={<Plus aria-hidden="true" className="size-4" />}
							onClick={() => setAdding(true)}
						>
							{t('office_item_add')}
						</Button>
					)}
					{mayImport && (
						<Button
							size="sm"
							className="h-10!"
							icon={<FileUp aria-hidden="true" className="size-4" />}
							render={<Link to="/catalogue/import" />}
						>
							{t('office_imports')}
						</Button>
					)}
				</div>
			}
		>
			{isAdding && <AddItemDialog onClose={() => setAdding(false)} />}
			<Allowed needs="catalogue.read">
				<div className="group/catalogue">
					<BulkBanner />
					<div className={clsx('mb-3 grid gap-2', hasPanel && 'max-xl:hidden')}>
						<ViewLinks search={search} />
						<FilterBar search={search} onChange={narrow} />
					</div>
					<div
						className={clsx(
							hasPanel && 'items-start gap-3 xl:grid',
							isRuling
								? 'xl:grid-cols-[minmax(0,1fr)_20.5rem]'
								: openId && 'xl:grid-cols-[minmax(0,1fr)_26.5rem]',
						)}
					>
						<div
							aria-busy={!isSettled}
							className={clsx('@container min-w-0', hasPanel && 'max-xl:hidden', isLate && 'opacity-60')}
						>
							<ItemsTable
								search={shown.search}
								openId={openId}
								selection={selection}
								pricing={isRuling ? { rule: settledRule } : undefined}
								onPrice={openRule}
							/>
						</div>
						{isRuling ? (
							<PricePanel
								selection={selection}
								rule={rule}
								onRule={setRule}
								onClose={() => setPricing(false)}
							/>
						) : (
							<Outlet />
						)}
					</div>
				</div>
			</Allowed>
		</Page>
	)
}

/** The previous rows stay until the new ones are loaded. */
function useSettled(search: CatalogueSearch, isHere: boolean) {
	const key = JSON.stringify(search)
	const [shown, setShown] = useState({ key, search })
	if (isHere && shown.key !== key) setShown({ key, search })
	return shown
}
