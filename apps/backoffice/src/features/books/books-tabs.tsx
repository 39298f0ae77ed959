import { Link } from '@tanstack/react-router'
import { t } from '../../shared/text.ts'

const tabs = [
	{ to: '/books', title: 'office_books_checks' },
	{ to: '/books/accounts', title: 'office_books_accounts' },
	{ to: '/books/transfers', title: 'office_books_transfers' },
] as const

/** The three sides of the ledger. */
export function BooksTabs() {
	return (
		<nav aria-label={t('office_books')} className="mb-4">
			<ul className="flex gap-1">
				{tabs.map(({ to, title }) => (
					<li key={to}>
						<Link
							to={to}
							search={{}}
							activeOptions={{ exact: to === '/books', includeSearch: false }}
							className="inline-flex h-10 items-center rounded-control px-3.5 text-sm font-medium text-muted transition-colors hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_0_0_1px_var(--color-line-strong)]"
						>
							{t(title)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
