import { messageOf } from '@skinverse/contract/client/api-error'
import type { Category } from '@skinverse/contract/entities/category'
import { notify } from '@skinverse/web/notify.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useShop } from '../../../shared/shop.ts'
import { categoriesQuery } from '../queries.ts'
import { listLink } from './list-link.ts'
import type { ListFilters } from './use-list-filters.ts'

/** Corrects the letter case of a subcategory in the URL (`/products/cs2/rifle`). */
export function useKnownSubcategory({ shown, place }: ListFilters): void {
	const { t } = useTranslation()
	const { call } = useShop()
	const router = useRouter()
	const { game, subcategory } = shown
	const { data = [], error } = useQuery({ ...categoriesQuery(call), enabled: subcategory !== undefined })
	const own = subcategory === undefined ? undefined : nameIn(data, game, subcategory)

	useEffect(() => {
		if (error) notify.error(messageOf(error, t('failed_to_load_categories')))
	}, [error, t])
	useEffect(() => {
		if (own === undefined || own === subcategory) return
		void router.navigate({ ...listLink({ ...shown, subcategory: own }, place), replace: true })
	}, [own, subcategory, shown, place, router])
}

/** The category's own spelling; undefined if it does not exist. */
function nameIn(categories: readonly Category[], game: string | undefined, name: string): string | undefined {
	return categories
		.filter(({ url }) => game === undefined || url.startsWith(`/products/${game}/`))
		.flatMap(({ subcategories }) => subcategories)
		.find((known) => known.name.toLowerCase() === name.toLowerCase())?.name
}
