import type { AccountTab } from '@skinverse/contract/paths'
import { Skeleton } from '@skinverse/ui/skeleton'
import { useTranslation } from './i18n/use-translation.tsx'

const ROWS = 5
const FIELDS = 8
const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** A tab of the account while its script or its data loads. */
export function AccountSkeleton({ tab }: { tab: AccountTab }) {
	const { t } = useTranslation()
	return (
		<>
			<span role="status" className="sr-only">
				{t('loading')}
			</span>
			{tab === 'personal' ? <SettingsSkeleton /> : <HistorySkeleton />}
		</>
	)
}

function SettingsSkeleton() {
	return (
		<div aria-hidden="true" className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
			<Panel fields={FIELDS} className="sm:grid-cols-2" />
			<Panel fields={3} />
		</div>
	)
}

function Panel({ fields, className = '' }: { fields: number; className?: string }) {
	return (
		<div className="surface grid gap-6 p-4 md:p-6">
			<Skeleton className="h-5 w-48" />
			<div className={`grid gap-4 ${className}`}>
				{places(fields).map((place) => (
					<div key={place} className="grid gap-2">
						<Skeleton className="h-3.5 w-24" />
						<Skeleton className="h-11 w-full" />
					</div>
				))}
			</div>
			<Skeleton className="h-11 w-28" />
		</div>
	)
}

function HistorySkeleton() {
	return (
		<div aria-hidden="true" className="surface divide-y divide-line">
			{places(ROWS).map((place) => (
				<div key={place} className="flex items-center justify-between gap-4 px-4 py-3.5 md:px-6">
					<Skeleton className="h-4 w-24 max-md:hidden" />
					<Skeleton className="h-15 w-full max-w-80" />
					<Skeleton className="h-4 w-16" />
					<Skeleton className="h-6 w-24 max-md:hidden" />
				</div>
			))}
		</div>
	)
}
