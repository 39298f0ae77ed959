import type { StatementKind } from '@skinverse/contract/entities/statement-entry'
import type { AccountTab } from '@skinverse/contract/paths'
import { Pagination } from '@skinverse/ui/pagination'
import { Link } from '@tanstack/react-router'
import { useTranslation } from './i18n/use-translation.tsx'

interface AccountPagesProps {
	tab: AccountTab
	page: number
	total: number
	/** The filters of the list, which its pages keep. */
	filters?: { kind?: StatementKind; month?: string }
}

/** Pagination of an account history, as real links. */
export function AccountPages({ tab, page, total, filters }: AccountPagesProps) {
	const { t } = useTranslation()
	return (
		<Pagination
			className="mt-6"
			page={page}
			total={total}
			label={t('pagination')}
			previousLabel={t('previous')}
			nextLabel={t('next')}
			pageLabel={(number) => t('page_number', { page: number })}
			renderPage={(number, props) => (
				<Link to="/account" search={{ ...filters, tab, page: number > 1 ? number : undefined }} {...props} />
			)}
		/>
	)
}
