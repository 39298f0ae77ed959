import { Skeleton } from '@skinverse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../../shared/load-error.tsx'
import { useOffice } from '../../../shared/office.ts'
import { listQuery } from '../content-queries.ts'
import { SettingsForm } from './settings-form.tsx'

/** The form for a few settings, in this order. */
export function SettingsChoice({ title, names }: { title: string; names: readonly string[] }) {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery(listQuery(call, 'GET /backoffice/content/settings'))
	if (!data)
		return error ? (
			<LoadError error={error} onRetry={() => void refetch()} />
		) : (
			<Skeleton className="h-60 w-full" />
		)
	const settings = names.flatMap((name) => data.find((setting) => setting.name === name) ?? [])
	return <SettingsForm title={title} settings={settings} />
}
