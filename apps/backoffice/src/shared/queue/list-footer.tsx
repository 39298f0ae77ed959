import type { ListMeta } from '@skinverse/contract/entities/common'
import { QUEUE_ROWS } from '@skinverse/contract/limits'
import { type PageLinkProps, Pagination } from '@skinverse/ui/pagination'
import type { ReactNode } from 'react'
import { t } from '../text.ts'

interface ListFooterProps {
	page: number
	meta: ListMeta
	renderPage: (page: number, props: PageLinkProps) => ReactNode
}

/** The range of the shown rows, and pagination. */
export function ListFooter({ page, meta: { total, pages }, renderPage }: ListFooterProps) {
	const first = (page - 1) * QUEUE_ROWS + 1
	return (
		<div className="flex min-h-10 items-center justify-between gap-4 max-md:mt-2">
			<span>{t('queue_range', { first, last: Math.min(first + QUEUE_ROWS - 1, total), total })}</span>
			<Pagination
				compact
				page={page}
				total={pages}
				label={t('pagination')}
				previousLabel={t('previous')}
				nextLabel={t('next')}
				pageLabel={(number) => t('page_number', { page: number })}
				renderPage={renderPage}
			/>
		</div>
	)
}
