import { itemStatuses } from '@skinverse/contract/entities/operator/item'
import { games } from '@skinverse/contract/games'
import { Button } from '@skinverse/ui/button'
import { Select } from '@skinverse/ui/select'
import { Link, Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import clsx from 'clsx'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Allowed } from '../../shared/allowed.tsx'
import { useMay } from '../../shared/me.ts'
import { Page } from '../../shared/page.tsx'
import { SearchBox } from '../../shared/queue/search-box.tsx'
import { t } from '../../shared/text.ts'
import { type CatalogueSearch, catalogueSearchOf } from './catalogue-search.ts'
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
	const { data, error } = useItemCount(search)
	const shown = useSettled(search, data !== undefined || error !== null)
	const isSettled = shown.key === JSON.stringify(search)
	const isLate = useLate(!isSettled)

	function narrow(change: CatalogueSearch): void {
		void navigate({ to: '/catalogue', search: { ...search, ...change }, replace: true })
	}

	return (
		<Page
			title={t('office_catalogue')}
			hint={data && t('office_catalogue_count', { total: count.format(data.total) })}
			hidesHead={openId !== undefined}
			aside={
				<div className="flex items-center gap-2">
					<div className="min-w-0 flex-1">
						<SearchBox
							value={search.search ?? ''}
							placeholder={t('office_catalogue_search')}
							onSearch={(text) => narrow({ search: text || undefined })}
						/>
					</div>
					{mayImport && (
						<Button
							icon={<FileUp aria-hidden="true" className="size-4" />}
							render={<Link to="/catalogue/import" />}
						>
							{t('office_imports')}
						</Button>
					)}
				</div>
			}
		>
			<Allowed needs="catalogue.read">
				<div
					className={clsx(
						'mb-4 flex flex-wrap items-center justify-between gap-3',
						openId && 'max-xl:hidden',
					)}
				>
					<StatusLinks search={search} />
					<div className="w-36">
						<Select
							size="sm"
							ariaLabel={t('office_catalogue_game')}
							value={search.category ?? ''}
							onValueChange={(value) => narrow({ category: games.find((game) => game === value) })}
							options={[
								{ value: '', label: t('office_catalogue_any_game') },
								...games.map((game) => ({ value: game, label: t(`office_catalogue_game_${game}`) })),
							]}
						/>
					</div>
				</div>
				<div className={clsx(openId && 'items-start gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_26.5rem]')}>
					<div
						aria-busy={!isSettled}
						className={clsx('min-w-0', openId && 'max-xl:hidden', isLate && 'opacity-60')}
					>
						<ItemsTable search={shown.search} openId={openId} />
					</div>
					<Outlet />
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

function StatusLinks({ search }: { search: CatalogueSearch }) {
	return (
		<nav aria-label={t('queue_filters')}>
			<ul className="flex gap-1">
				{itemStatuses.map((each) => {
					const status = each === 'available' ? undefined : each
					return (
						<li key={each}>
							<Link
								to="/catalogue"
								search={{ ...search, status }}
								aria-current={search.status === status ? 'page' : undefined}
								className={clsx(
									'inline-flex h-10 items-center rounded-control px-3.5 text-sm font-medium transition-colors',
									search.status === status
										? 'bg-raised text-ink shadow-[inset_0_0_0_1px_var(--color-line-strong)]'
										: 'text-muted hover:text-ink',
								)}
							>
								{t(`office_item_status_${each}`)}
							</Link>
						</li>
					)
				})}
			</ul>
		</nav>
	)
}
