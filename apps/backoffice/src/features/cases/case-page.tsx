import type { OfficeCaseDetails } from '@skinverse/contract/entities/operator/case'
import { Button } from '@skinverse/ui/button'
import { Skeleton } from '@skinverse/ui/skeleton'
import { Tag } from '@skinverse/ui/tag'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Allowed } from '../../shared/allowed.tsx'
import { CaseStatusBadge } from '../../shared/case-status.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay, useMe } from '../../shared/me.ts'
import { moneyText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { PageTitle } from '../../shared/page.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { CaseAnswer } from './case-answer.tsx'
import { CaseEvidence } from './case-evidence.tsx'
import { CaseFigures } from './case-figures.tsx'
import { CasePerson } from './case-person.tsx'
import { CaseReversal } from './case-reversal.tsx'
import { caseQuery } from './cases-queries.ts'

export function CasePage() {
	const { id } = useParams({ from: '/shell/cases/$id' })
	return (
		<div className="mx-auto w-full max-w-wrap px-4 pt-4 pb-8 md:px-6 md:pt-6 print:p-0">
			<Allowed needs="cases.read">
				<LoadedCase key={id} id={id} />
			</Allowed>
		</div>
	)
}

function LoadedCase({ id }: { id: string }) {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery({ ...caseQuery(call, id), enabled: useMay('cases.read') })
	if (data) return <Case filed={data} />
	if (error) return <LoadError level={1} error={error} onRetry={refetch} />
	return (
		<div className="grid gap-3">
			<PageTitle>{t('office_case_open_number', { id })}</PageTitle>
			<Skeleton className="h-14 w-96 max-w-full" />
			<Skeleton className="h-24 w-full" />
			<Skeleton className="h-120 w-full" />
		</div>
	)
}

function Case({ filed }: { filed: OfficeCaseDetails }) {
	// The operator's own choice; an entry that comes later keeps its default.
	const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
	const isIncluded = (key: string, byDefault: boolean) => chosen[key] ?? byDefault
	const included = filed.evidence.filter(
		({ key, selectable, included }) => selectable && isIncluded(key, included),
	)
	return (
		<>
			<CaseHead filed={filed} />
			<CaseFigures filed={filed} />
			<div className="mt-3 grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_21rem] print:block">
				<CaseEvidence
					filed={filed}
					isIncluded={isIncluded}
					onInclude={(key, isOn) => setChosen((before) => ({ ...before, [key]: isOn }))}
				/>
				<aside className="grid gap-3 max-xl:-order-1 print:hidden">
					{filed.kind === 'chargeback' && (
						<CaseAnswer filed={filed} entries={included.map(({ key }) => key)} />
					)}
					{filed.kind === 'delivery_reversal' && <CaseReversal filed={filed} />}
					<CasePerson filed={filed} />
				</aside>
			</div>
		</>
	)
}

function CaseHead({ filed }: { filed: OfficeCaseDetails }) {
	const { id, kind, status, provider, amount, currency } = filed
	const title = t(`office_case_title_${kind}`, { id, amount: moneyText(amount, currency) })
	return (
		<header className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
			<PageTitle>{title}</PageTitle>
			<div className="min-w-0">
				<nav className="flex items-center gap-1.5 text-xs text-muted print:hidden">
					<Link to="/cases" search={{}} className="inline-flex h-6 items-center hover:text-ink">
						{t('office_cases')}
					</Link>
					<ChevronRight aria-hidden="true" className="size-3" />
					<span>{t(`office_case_kind_${kind}`)}</span>
				</nav>
				<h1 className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xl wrap-anywhere">
					{title}
					<CaseStatusBadge kind={kind} status={status} />
					<Tag>{provider}</Tag>
				</h1>
			</div>
			<CaseOwner filed={filed} />
		</header>
	)
}

function CaseOwner({ filed: { id, assigned_to } }: { filed: OfficeCaseDetails }) {
	const { call } = useOffice()
	const me = useMe()
	const assign = useDecision((mine: boolean) =>
		call('POST /backoffice/cases/{id}/assign', { params: { id: String(id) }, body: { mine } }),
	)
	const isMine = assigned_to !== null && assigned_to.id === me?.id
	return (
		<div className="flex items-center gap-3 text-sm print:hidden">
			<span className="text-muted">
				{assigned_to === null ? (
					t('office_case_unassigned')
				) : (
					<>
						{t('office_case_assigned')} <span className="text-soft">{assigned_to.name}</span>
					</>
				)}
			</span>
			{useMay('cases.answer') && (
				<Button size="sm" busy={assign.isPending} onClick={() => assign.mutate(!isMine)}>
					{t(isMine ? 'office_case_give_back' : 'office_case_take')}
				</Button>
			)}
		</div>
	)
}
