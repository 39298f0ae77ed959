import type { Capability } from '@skinverse/contract/capabilities'
import type { TextKey } from '@skinverse/contract/texts/en'
import { partGroups } from '../../features/content/parts.ts'
import { areas } from './areas.ts'

interface FoundPage {
	to: string
	title: TextKey
	/** The area that leads to it. */
	within?: TextKey
	needs: Capability | null
}

/** Pages inside an area, which the rail does not list. */
const innerPages: readonly FoundPage[] = [
	{ to: '/payouts/runs', title: 'office_runs', within: 'office_payouts', needs: 'payouts.read' },
	{ to: '/books/accounts', title: 'office_books_accounts', within: 'office_books', needs: 'books.read' },
	{ to: '/books/transfers', title: 'office_books_transfers', within: 'office_books', needs: 'books.read' },
	{ to: '/catalogue/import', title: 'office_imports', within: 'office_catalogue', needs: 'catalogue.import' },
	{
		to: '/catalogue/pictures',
		title: 'office_pictures',
		within: 'office_catalogue',
		needs: 'catalogue.read',
	},
	{
		to: '/catalogue/unpriced',
		title: 'office_unpriced',
		within: 'office_catalogue',
		needs: 'catalogue.read',
	},
	{ to: '/account', title: 'office_account', needs: null },
	...partGroups.flatMap(({ parts }) =>
		parts.map(({ name, title }) => ({
			to: `/content/${name}`,
			title,
			within: 'office_content' as const,
			needs: 'content.read' as const,
		})),
	),
]

/** All pages that the search finds by name. */
export const foundPages: readonly FoundPage[] = [...areas, ...innerPages]
