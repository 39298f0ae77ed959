import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type FinanceSearch, periodOf } from './finance-search.ts'

/** To the entries behind a figure, of the same period unless `search` has another one. */
export function EntriesLink({ search, children }: { search: FinanceSearch; children: ReactNode }) {
	const current = useSearch({ from: '/shell/finance' })
	return (
		<Link
			to="/finance"
			search={{ ...periodOf(current), report: current.report, ...search }}
			resetScroll={false}
			className="hover:underline"
		>
			{children}
		</Link>
	)
}
