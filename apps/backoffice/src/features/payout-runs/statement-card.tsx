import { messageOf } from '@skinverse/contract/client/api-error'
import type {
	PayoutRunStatement,
	StatementLine,
	StatementResult,
} from '@skinverse/contract/entities/operator/payout-run'
import { MAX_STATEMENT_BYTES } from '@skinverse/contract/limits'
import { Button } from '@skinverse/ui/button'
import { Disclosure } from '@skinverse/ui/disclosure'
import { Notice } from '@skinverse/ui/notice'
import { formatMoment } from '@skinverse/web/dates.ts'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { base64Of } from '../../shared/base64-of.ts'
import { useMay } from '../../shared/me.ts'
import { amountText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { useReload } from '../../shared/queue/use-decision.ts'
import { t, tCount } from '../../shared/text.ts'
import { statementsQuery } from './payout-runs-queries.ts'
import { SideCard } from './side-card.tsx'

/** Uploads bank statements, and shows what they settled. */
export function StatementCard() {
	const { call } = useOffice()
	const maySettle = useMay('payouts.settle')
	const reload = useReload()
	const input = useRef<HTMLInputElement>(null)
	const { data: statements } = useQuery({ ...statementsQuery(call), enabled: useMay('payouts.read') })
	const upload = useMutation({
		mutationFn: async (file: File) => {
			if (file.size > MAX_STATEMENT_BYTES) throw new Error(t('statement_too_large'))
			const body = { file_name: file.name, bytes: await base64Of(file) }
			return call('POST /backoffice/payout-runs/statements', { body })
		},
		onSuccess: ({ message }) => {
			notify.success(message)
			return reload()
		},
	})
	const [latest, ...older] = statements ?? []
	return (
		<SideCard title={t('office_statement')}>
			<p className="text-xs text-muted">{t('office_statement_hint')}</p>
			{maySettle && (
				<>
					<Button
						size="sm"
						icon={<FileUp aria-hidden="true" className="size-4" />}
						busy={upload.isPending}
						busyLabel={t('office_statement_uploading')}
						onClick={() => input.current?.click()}
					>
						{t('office_statement_upload')}
					</Button>
					<input
						ref={input}
						type="file"
						hidden
						aria-label={t('office_statement_file')}
						accept=".xml,.053,application/xml,text/xml"
						onChange={(event) => {
							const file = event.currentTarget.files?.[0]
							if (file) upload.mutate(file)
							// Reset, so that the same file can be chosen again.
							event.currentTarget.value = ''
						}}
					/>
				</>
			)}
			{upload.error && (
				<Notice tone="red" role="alert">
					{messageOf(upload.error, upload.error.message)}
				</Notice>
			)}
			{latest === undefined ? (
				statements && <p className="text-sm text-muted">{t('office_statement_none')}</p>
			) : (
				<Report statement={latest} />
			)}
			{older.map((statement) => (
				<Disclosure key={statement.id} title={titleOf(statement)}>
					<Report statement={statement} />
				</Disclosure>
			))}
		</SideCard>
	)
}

const titleOf = ({ file_name, uploaded }: PayoutRunStatement) =>
	t('office_statement_of', { name: file_name, time: formatMoment(uploaded.at) })

/** In the order in which an operator has to see them: what went wrong comes first. */
const TONES: Readonly<Record<StatementResult, string>> = {
	failed: 'text-red',
	returned: 'text-red',
	contradicts: 'text-red',
	amount_differs: 'text-amber',
	account_differs: 'text-amber',
	other_account: 'text-amber',
	not_sent: 'text-amber',
	unknown: 'text-amber',
	paid: 'text-green',
	already_settled: 'text-muted',
	pending: 'text-muted',
}
const RESULTS = Object.keys(TONES)

function Report({ statement }: { statement: PayoutRunStatement }) {
	const { others } = statement
	const lines = statement.lines.toSorted((a, b) => RESULTS.indexOf(a.result) - RESULTS.indexOf(b.result))
	const counts = new Map<StatementResult, number>()
	for (const { result } of lines) counts.set(result, (counts.get(result) ?? 0) + 1)
	return (
		<div className="grid gap-2 text-xs">
			<p className="font-medium wrap-anywhere">{titleOf(statement)}</p>
			{lines.length === 0 && <p className="text-muted">{t('office_statement_nothing')}</p>}
			{lines.length > 0 && (
				<p className="flex flex-wrap gap-x-3">
					{[...counts].map(([result, count]) => (
						<span key={result} className={TONES[result]}>
							{t(`office_statement_result_${result}`)}: {count}
						</span>
					))}
				</p>
			)}
			<ul aria-label={t('office_statement_lines')} className="grid max-h-64 gap-1 overflow-y-auto">
				{lines.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
					<li key={index} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3">
						<LineReference line={line} />
						<span title={line.reason ?? undefined} className={clsx('truncate', TONES[line.result])}>
							{t(`office_statement_result_${line.result}`)}
						</span>
						<span className="text-right text-muted">{line.amount !== null && amountText(line.amount)}</span>
					</li>
				))}
			</ul>
			{others > 0 && <p className="text-muted">{tCount('office_statement_others', others)}</p>}
		</div>
	)
}

function LineReference({ line: { reference, run_id } }: { line: StatementLine }) {
	if (run_id === null) return <bdi>{reference}</bdi>
	return (
		<Link to="/payouts/runs/$id" params={{ id: String(run_id) }} className="hover:underline">
			{reference}
		</Link>
	)
}
