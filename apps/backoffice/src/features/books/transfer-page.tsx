import type { BooksSide, BooksTransferDetails } from '@skinverse/contract/entities/operator/books-transfer'
import { shopAccounts } from '@skinverse/contract/ledger-names'
import { Skeleton } from '@skinverse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Allowed } from '../../shared/allowed.tsx'
import { Facts } from '../../shared/facts.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { Moment } from '../../shared/moment.tsx'
import { amountText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { Page } from '../../shared/page.tsx'
import { t } from '../../shared/text.ts'
import { AccountSide } from './account-side.tsx'
import { transferQuery } from './books-query.ts'
import { BooksTabs } from './books-tabs.tsx'

/** One transfer: both accounts with their balances after it, what caused it, and why. */
export function TransferPage() {
	const { id } = useParams({ from: '/shell/books/transfers/$id' })
	const { call } = useOffice()
	const { data, error, refetch } = useQuery({ ...transferQuery(call, id), enabled: useMay('books.read') })
	return (
		<Page title={t('office_books_transfer', { id })} hint={data && t(`office_transfer_${data.kind}`)}>
			<Allowed needs="books.read">
				<BooksTabs />
				{error && !data ? (
					<LoadError error={error} onRetry={refetch} />
				) : data ? (
					<Details transfer={data} />
				) : (
					<Skeleton className="h-64 w-full rounded-panel" />
				)}
			</Allowed>
		</Page>
	)
}

const pages = {
	orders: '/orders/$id',
	deposits: '/deposits/$id',
	offers: '/offers/$id',
	payouts: '/payouts/$id',
	people: '/people/$id',
} as const

function Details({ transfer }: { transfer: BooksTransferDetails }) {
	const { kind, reference, amount, at, from, to, cause, reason, operator } = transfer
	return (
		<section className="surface max-w-180 p-4 md:p-5">
			<Facts
				facts={[
					{ label: t('office_books_kind'), value: t(`office_transfer_${kind}`) },
					{ label: t('finance_credits'), value: <strong>{amountText(amount)}</strong> },
					{ label: t('office_books_when'), value: <Moment at={at} /> },
					{ label: t('office_books_from'), value: <Side side={from} balance={transfer.from_balance} /> },
					{ label: t('office_books_to'), value: <Side side={to} balance={transfer.to_balance} /> },
					{
						label: t('office_books_reference'),
						value: (
							<Link to="/books/transfers" search={{ reference }} className="underline">
								{reference}
							</Link>
						),
					},
					cause && {
						label: t('office_books_cause'),
						value: (
							<Link
								to={pages[cause.noun]}
								params={{ id: String(cause.id) }}
								search={{}}
								className="underline"
							>
								{t(`office_books_cause_${cause.noun}`, { id: cause.id })}
							</Link>
						),
					},
					reason !== null && { label: t('office_books_reason'), value: reason },
					operator !== null && { label: t('office_books_operator'), value: operator },
				]}
			/>
		</section>
	)
}

function Side({ side, balance }: { side: BooksSide; balance: number }) {
	return (
		<span className="grid gap-0.5">
			<Link
				to="/books/transfers"
				search={side.person ? { person: side.person.id } : { account: accountIn(side.name) }}
				className="underline"
			>
				<AccountSide side={side} />
			</Link>
			<span className="text-xs text-muted">
				{side.till === null
					? t('office_books_balance_after', { amount: amountText(balance) })
					: t('office_books_till_after', { till: side.till, amount: amountText(balance) })}
			</span>
		</span>
	)
}

const accountIn = (name: string) => shopAccounts.find((known) => known === name)
