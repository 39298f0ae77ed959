import type { OfficePersonDetails } from '@skinverse/contract/entities/operator/person-details'
import { Notice } from '@skinverse/ui/notice'
import { Skeleton } from '@skinverse/ui/skeleton'
import { Tabs } from '@skinverse/ui/tabs'
import { formatMoment } from '@skinverse/web/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Allowed } from '../../shared/allowed.tsx'
import { useApprovalsAbout } from '../../shared/approvals.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { PageTitle } from '../../shared/page.tsx'
import { t } from '../../shared/text.ts'
import { WaitingApprovals } from '../../shared/waiting-approvals.tsx'
import { personQuery } from './people-queries.ts'
import { FactorResetNotice } from './person-factor-reset.tsx'
import { PersonHead } from './person-head.tsx'
import { PersonPanel } from './person-panel.tsx'
import type { PersonTab } from './person-search.ts'
import { usePersonTabs } from './use-person-tabs.ts'

export function PersonPage() {
	const { id } = useParams({ from: '/shell/people/$id' })
	const { tab: _, at: __, ...list } = useSearch({ from: '/shell/people/$id' })
	return (
		<div className="mx-auto w-full max-w-wrap px-4 pt-4 pb-8 md:px-6 md:pt-7">
			<Link
				to="/people"
				search={list}
				className="mb-3 inline-flex h-10 items-center gap-2 text-sm text-muted hover:text-ink"
			>
				<ArrowLeft aria-hidden="true" className="size-4" />
				{t('office_person_back')}
			</Link>
			<Allowed needs="people.read">
				<LoadedPerson key={id} id={id} />
			</Allowed>
		</div>
	)
}

function LoadedPerson({ id }: { id: string }) {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery({ ...personQuery(call, id), enabled: useMay('people.read') })
	if (data) return <Person person={data} />
	if (error) return <LoadError level={1} error={error} onRetry={refetch} />
	return (
		<div className="grid gap-5">
			<PageTitle>{t('office_person_number', { id })}</PageTitle>
			<Skeleton className="h-16 w-80 max-w-full" />
			<Skeleton className="h-96 w-full" />
		</div>
	)
}

function Person({ person }: { person: OfficePersonDetails }) {
	const search = useSearch({ from: '/shell/people/$id' })
	const navigate = useNavigate()
	const approvals = useApprovalsAbout({ kind: 'correction', subject: person.id })
	const tabs = usePersonTabs(person)
	const tab = search.tab ?? 'profile'
	const params = { id: String(person.id) }
	const addressOf = (value: PersonTab) => ({
		...search,
		tab: value === 'profile' ? undefined : value,
		at: undefined,
	})
	return (
		<>
			<PersonHead person={person} />
			<FactorResetNotice person={person} />
			<WaitingApprovals approvals={approvals} className="mb-5" />
			{person.blocked_at !== null && (
				<Notice
					tone="red"
					title={t('office_person_blocked_title', { when: formatMoment(person.blocked_at) })}
					className="mb-5"
				>
					{t('office_person_blocked_text')}
				</Notice>
			)}
			<Tabs
				label={t('office_person_tabs')}
				tabs={tabs}
				value={tab}
				onValueChange={(value) =>
					void navigate({ to: '/people/$id', params, search: addressOf(value), resetScroll: false })
				}
				renderTab={({ value }) => (
					<Link to="/people/$id" params={params} search={addressOf(value)} resetScroll={false} />
				)}
				panelClassName="pt-5"
			>
				<PersonPanel tab={tab} person={person} />
			</Tabs>
		</>
	)
}
