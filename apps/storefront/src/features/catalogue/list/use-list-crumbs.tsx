import type { ListAddress } from '@skinverse/contract/list-address'
import { readListAddress } from '@skinverse/contract/list-address'
import { ALL } from '@skinverse/contract/paths'
import type { Crumb } from '@skinverse/ui/breadcrumbs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { itemWord } from '../../../shared/item-word.ts'
import { gameName, listTitle } from '../list-title.ts'
import { listLink } from './list-link.ts'

const everywhere = { category: ALL, subcategory: ALL }

/**
 * Home, then the category's path, then this list's own title. The bare `/products` is no crumb: the list of
 * everything is `/products/all/all`.
 */
export function useListCrumbs(address: ListAddress): Crumb[] {
	const { t } = useTranslation()
	const { game, subcategory } = address
	const at = (category?: string, type?: string) => readListAddress(category, type, { sort: 'popular' })
	const path = [
		{ label: t('breadcrumb_buy_skins'), at: at() },
		...(game ? [{ label: gameName(game, t), at: at(game) }] : []),
		...(subcategory ? [{ label: itemWord(t, subcategory), at: at(game, subcategory) }] : []),
	]
	const isSpecial = Boolean(address.new || address.sale || address.age || address.search)
	const crumbs: Crumb[] = path.map(({ label, at }, index) => {
		const isPage = !isSpecial && index === path.length - 1
		return isPage ? { label } : { label, render: <Link {...listLink(at, everywhere)} /> }
	})
	const home = { label: t('home'), render: <Link to="/" /> }
	return [home, ...crumbs, ...(isSpecial ? [{ label: listTitle(address, t) }] : [])]
}
