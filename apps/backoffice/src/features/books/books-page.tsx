import type { BooksRun } from '@skinverse/contract/entities/operator/books-run'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Notice } from '@skinverse/ui/notice'
import { Skeleton } from '@skinverse/ui/skeleton'
import { Spinner } from '@skinverse/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { Allowed } from '../../shared/allowed.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { Moment } from '../../shared/moment.tsx'
import { useOffice } from '../../shared/office.ts'
import { Page } from '../../shared/page.tsx'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t, tCount } from '../../shared/text.ts'
import { booksQuery } from './books-query.ts'
import { BooksTabs } from './books-tabs.tsx'
import { RunsTable } from './runs-table.tsx'

export function BooksPage() {
	const { call } = useOffice()
	const mayRead = useMay('books.read')
	const mayVerify = useMay('books.verify')
	const { data, error, refetch } = useQuery({ ...booksQuery(call), enabled: mayRead })
	const verify = useDecision(() => call('POST /backoffice/books/verify'))
	const isRunning = data?.running === true
	return (
		<Page
			title={t('office_books')}
			hint={t('office_books_hint')}
			aside={
				mayVerify && (
					<Button
						variant="primary"
						className="max-md:w-full"
						busy={verify.isPending || isRunning}
						busyLabel={t('office_books_running')}
						onClick={() => verify.mutate(undefined)}
					>
						{t('office_books_verify')}
					</Button>
				)
			}
		>
			<Allowed needs="books.read">
				<BooksTabs />
				<div className="grid gap-4">
					<Failure error={verify.error} onReloaded={verify.reset} />
					{error && !data ? (
						<LoadError error={error} onRetry={refetch} />
					) : data ? (
						<Books runs={data.runs} isRunning={data.running} />
					) : (
						<Skeleton className="h-40 w-full rounded-panel" />
					)}
				</div>
			</Allowed>
		</Page>
	)
}

function Books({ runs, isRunning }: { runs: readonly BooksRun[]; isRunning: boolean }) {
	const last = runs.find(({ finished_at }) => finished_at !== null)
	return (
		<>
			{isRunning && (
				<p role="status" className="flex items-center gap-3 text-soft">
					<Spinner />
					{t('office_books_running')}
				</p>
			)}
			{last ? <LastRun run={last} /> : !isRunning && <NeverRun />}
			{runs.length > 0 && (
				<section className="mt-4">
					<h2 className="mb-3 text-lg">{t('office_books_runs')}</h2>
					<RunsTable runs={runs} isRunning={isRunning} />
				</section>
			)}
		</>
	)
}

function LastRun({ run }: { run: BooksRun }) {
	const { accounts, transfers, orders, deposits, faults, finished_at } = run
	const isGood = faults.length === 0
	return (
		<>
			<Notice
				tone={isGood ? 'green' : 'red'}
				title={isGood ? t('office_books_good') : tCount('office_books_bad', faults.length)}
			>
				{t('office_books_last')}: <Moment at={finished_at ?? run.started_at} /> ·{' '}
				{t('office_books_checked', {
					accounts: accounts ?? 0,
					transfers: transfers ?? 0,
					orders: orders ?? 0,
					deposits: deposits ?? 0,
					offers: run.offers ?? 0,
				})}
			</Notice>
			{!isGood && (
				<section className="surface p-4 md:p-5">
					<h2 className="mb-3 text-lg">{t('office_books_faults')}</h2>
					<ol className="grid list-decimal gap-2 pl-6 text-sm wrap-anywhere">
						{faults.map((fault) => (
							<li key={fault}>{fault}</li>
						))}
					</ol>
				</section>
			)}
		</>
	)
}

function NeverRun() {
	return (
		<EmptyState drawing="no-results" title={t('office_books_never')}>
			{t('office_books_never_hint')}
		</EmptyState>
	)
}
