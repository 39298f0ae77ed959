import type { Product } from '@skinverse/contract/entities/product'
import { type Game, games, isGame } from '@skinverse/contract/games'
import { ALL } from '@skinverse/contract/paths'
import { Breadcrumbs } from '@skinverse/ui/breadcrumbs'
import { ToggleGroup } from '@skinverse/ui/toggle-group'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../shared/page-title.tsx'
import type { ListSearch } from './list-search.ts'
import { gameName, listTitle } from './list-title.ts'
import { ProductGrid } from './product-grid.tsx'

interface ProductListProps {
	category?: string
	subcategory?: string
	search: ListSearch
	renderAction: (product: Product) => ReactNode
}

export function ProductList({ category, subcategory, search, renderAction }: ProductListProps) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const title = listTitle({ category, subcategory, ...search }, t)
	const game = category !== undefined && isGame(category) ? category : undefined

	function chooseGame(next: Game): void {
		void navigate({ to: '/products/$category/{-$subcategory}', params: { category: next, subcategory: ALL } })
	}

	return (
		<div className="wrap pt-6 md:pt-8">
			<PageTitle>{title}</PageTitle>
			<Breadcrumbs label={t('breadcrumbs')} items={useCrumbs(category, subcategory)} />
			<div className="mt-3 mb-6 flex flex-wrap items-end justify-between gap-4 md:mb-8">
				<h1 className="text-xl md:text-2xl">{title}</h1>
				<ToggleGroup
					label={t('choose_game')}
					options={games.map((value) => ({ value, label: gameName(value, t) }))}
					value={game ?? ''}
					onValueChange={(value) => isGame(value) && chooseGame(value)}
				/>
			</div>
			<ProductGrid game={game} search={search} renderAction={renderAction} />
		</div>
	)
}

/** Home, then the category's path. The bare `/products` is no crumb: the list of everything is `/products/all/all`. */
function useCrumbs(category: string | undefined, subcategory: string | undefined) {
	const { t } = useTranslation()
	const crumbs = [{ label: t('home'), render: <Link to="/" /> }]
	const everything = (
		<Link to="/products/$category/{-$subcategory}" params={{ category: ALL, subcategory: ALL }} />
	)
	const path = [category, subcategory].filter((part) => part !== undefined && part !== ALL)
	if (path.length === 0) return [...crumbs, { label: t('breadcrumb_buy_skins') }]
	const [first = '', second] = path
	const inCategory = (
		<Link to="/products/$category/{-$subcategory}" params={{ category: category ?? ALL, subcategory: ALL }} />
	)
	return [
		...crumbs,
		{ label: t('breadcrumb_buy_skins'), render: everything },
		second ? { label: gameName(first, t), render: inCategory } : { label: gameName(first, t) },
		...(second ? [{ label: second }] : []),
	]
}
