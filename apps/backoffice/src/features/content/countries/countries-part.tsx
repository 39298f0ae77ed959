import type { OfficeCountry } from '@skinverse/contract/entities/operator/content'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Skeleton } from '@skinverse/ui/skeleton'
import { Switch } from '@skinverse/ui/switch'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LoadError } from '../../../shared/load-error.tsx'
import { useMay } from '../../../shared/me.ts'
import { useOffice } from '../../../shared/office.ts'
import { Failure } from '../../../shared/queue/failure.tsx'
import { SearchBox } from '../../../shared/queue/search-box.tsx'
import { useDecision } from '../../../shared/queue/use-decision.ts'
import { t } from '../../../shared/text.ts'
import { listQuery } from '../content-queries.ts'
import { PartFrame } from '../part-frame.tsx'

export function CountriesPart() {
	const { search = '' } = useSearch({ from: '/shell/content/$part' })
	const navigate = useNavigate()

	function searchFor(text: string): void {
		void navigate({
			to: '/content/$part',
			params: { part: 'countries' },
			search: { search: text || undefined },
			replace: true,
		})
	}

	return <Countries search={search} onSearch={searchFor} />
}

interface CountriesProps {
	search: string
	onSearch: (text: string) => void
}

export function Countries({ search, onSearch }: CountriesProps) {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery(listQuery(call, 'GET /backoffice/content/countries'))
	const words = search.toLowerCase()
	const shown = data?.filter(({ title, iso }) => title.toLowerCase().includes(words) || iso === words) ?? []
	const served = data?.filter(({ supported }) => supported).length ?? 0

	return (
		<PartFrame
			name="countries"
			hint={data && t('office_countries_served', { count: served, total: data.length })}
			aside={<SearchBox value={search} placeholder={t('office_countries_search')} onSearch={onSearch} />}
		>
			{error && !data ? (
				<LoadError error={error} onRetry={() => void refetch()} />
			) : data && shown.length === 0 ? (
				<EmptyState drawing="no-results" title={t('queue_nothing_found')}>
					{t('queue_nothing_found_hint')}
				</EmptyState>
			) : !data ? (
				<Skeleton className="h-96 w-full" />
			) : (
				<>
					<BulkButtons shown={shown} />
					<ul className="surface grid gap-x-6 p-4 sm:grid-cols-2 lg:grid-cols-3">
						{shown.map((country) => (
							<CountryRow key={country.id} country={country} />
						))}
					</ul>
				</>
			)}
		</PartFrame>
	)
}

/** For all countries that the search shows. */
function BulkButtons({ shown }: { shown: readonly OfficeCountry[] }) {
	const { call } = useOffice()
	const mayWrite = useMay('content.write')
	const saving = useDecision((supported: boolean) =>
		call('PUT /backoffice/content/countries', { body: { ids: shown.map(({ id }) => id), supported } }),
	)
	if (!mayWrite) return null
	const is = (supported: boolean) => shown.every((country) => country.supported === supported)
	const buttonOf = (supported: boolean, label: string) => (
		<Button
			size="sm"
			busy={saving.isPending && saving.variables === supported}
			disabled={saving.isPending || is(supported)}
			onClick={() => saving.mutate(supported)}
		>
			{label}
		</Button>
	)
	return (
		<div className="mb-3 flex flex-wrap gap-2">
			{buttonOf(true, t('office_countries_support', { count: shown.length }))}
			{buttonOf(false, t('office_countries_end'))}
			<Failure error={saving.error} onReloaded={saving.reset} />
		</div>
	)
}

function CountryRow({ country: { id, title, iso, supported } }: { country: OfficeCountry }) {
	const { call } = useOffice()
	const mayWrite = useMay('content.write')
	const saving = useDecision((body: { supported: boolean }) =>
		call('PUT /backoffice/content/countries/{id}', { params: { id: String(id) }, body }),
	)
	return (
		<li className="min-w-0">
			<Switch
				checked={saving.isPending ? saving.variables.supported : supported}
				disabled={!mayWrite || saving.isPending}
				onCheckedChange={(checked) => saving.mutate({ supported: checked })}
			>
				<span className="wrap-anywhere">{title}</span>{' '}
				<span className="text-xs text-muted uppercase">{iso}</span>
			</Switch>
			<Failure error={saving.error} onReloaded={saving.reset} />
		</li>
	)
}
