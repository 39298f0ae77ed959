import type { OfficeSetting } from '@skinverse/contract/entities/operator/content'
import { Skeleton } from '@skinverse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../../shared/load-error.tsx'
import { useOffice } from '../../../shared/office.ts'
import { OWN_SCREEN, settingGroups } from '../../../shared/setting-groups.ts'
import { t } from '../../../shared/text.ts'
import { listQuery } from '../content-queries.ts'
import { PartFrame } from '../part-frame.tsx'
import { RETENTION_ID, RetentionTable } from './retention-table.tsx'
import { SettingsForm } from './settings-form.tsx'

export function SettingsPart() {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery(listQuery(call, 'GET /backoffice/content/settings'))
	const groups = groupsOf(data ?? [])
	return (
		<PartFrame name="settings" sections={[...groups, { id: RETENTION_ID, title: t('retention_title') }]}>
			{data ? (
				<div className="grid items-start gap-4 xl:grid-cols-2">
					{groups.map((group) => (
						<SettingsForm key={group.id} {...group} />
					))}
				</div>
			) : error ? (
				<LoadError error={error} onRetry={() => void refetch()} />
			) : (
				<Skeleton className="h-96 w-full" />
			)}
			<RetentionTable />
		</PartFrame>
	)
}

function groupsOf(
	settings: readonly OfficeSetting[],
): { id: string; title: string; settings: OfficeSetting[] }[] {
	const grouped = [...OWN_SCREEN, ...settingGroups.flatMap(({ names }) => names)]
	const others = settings.filter(({ name }) => !grouped.includes(name))
	const groups = settingGroups.map(({ title, names }) => ({
		id: title,
		title: t(title),
		settings: names.flatMap((name) => settings.find((setting) => setting.name === name) ?? []),
	}))
	const rest = { id: 'office_settings_rest', title: t('office_settings_rest'), settings: others }
	return others.length === 0 ? groups : [...groups, rest]
}
