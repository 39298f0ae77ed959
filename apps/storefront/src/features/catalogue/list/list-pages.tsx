import { Pagination } from '@skinverse/ui/pagination'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { changed } from './change-address.ts'
import { listLink } from './list-link.ts'
import type { ListFilters } from './use-list-filters.ts'

interface ListPagesProps {
	filters: ListFilters
	pages: number
}

/** Pagination with real links, only if there is more than one page. */
export function ListPages({ filters: { shown, place }, pages }: ListPagesProps) {
	const { t } = useTranslation()
	if (pages <= 1) return null
	return (
		<Pagination
			className="mt-8"
			page={shown.page}
			total={pages}
			label={t('pagination')}
			previousLabel={t('previous')}
			nextLabel={t('next')}
			pageLabel={(page) => t('page_number', { page })}
			renderPage={(page, props) => <Link {...listLink(changed(shown, { page }), place)} {...props} />}
		/>
	)
}
