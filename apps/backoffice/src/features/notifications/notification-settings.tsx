import type {
	DigestFrequency,
	NotificationSettings as Settings,
} from '@skinverse/contract/entities/operator/notification'
import { digestFrequencies } from '@skinverse/contract/entities/operator/notification'
import { taskTitles } from '@skinverse/contract/task-titles'
import { Button } from '@skinverse/ui/button'
import { NumberInput } from '@skinverse/ui/number-input'
import { Select } from '@skinverse/ui/select'
import { Skeleton } from '@skinverse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '../../shared/load-error.tsx'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { notificationSettingsQuery } from './notifications-queries.ts'

/** The operator's own limits per queue, and the mails about them. */
export function NotificationSettings() {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery(notificationSettingsQuery(call))
	if (error && !data) return <LoadError bare level={3} error={error} onRetry={refetch} />
	if (!data) return <Skeleton className="h-64 w-full" />
	return <SettingsForm settings={data} />
}

const COLUMNS = 'grid grid-cols-[minmax(0,1fr)_5.5rem_5.5rem] items-center gap-x-3'

function SettingsForm({ settings }: { settings: Settings }) {
	const { call } = useOffice()
	const [digest, setDigest] = useState<DigestFrequency>(settings.digest)
	const [limits, setLimits] = useState(settings.limits)
	const save = useDecision((body: Settings) => call('PUT /backoffice/notifications/settings', { body }))

	function change(queue: string, limit: Partial<Settings['limits'][number]>): void {
		setLimits((all) => all.map((each) => (each.queue === queue ? { ...each, ...limit } : each)))
	}

	return (
		<form
			className="grid gap-4"
			onSubmit={(event) => {
				event.preventDefault()
				save.mutate({ digest, limits })
			}}
		>
			<p className="text-sm text-muted">{t('office_notifications_text')}</p>
			<Failure error={save.error} onReloaded={save.reset} />
			<div className="grid gap-2">
				<div aria-hidden="true" className={`${COLUMNS} text-xs text-muted`}>
					<span>{t('office_notifications_queue')}</span>
					<span>{t('office_notifications_more_than')}</span>
					<span>{t('office_notifications_older')}</span>
				</div>
				{limits.map(({ queue, more_than, older_minutes }) => {
					const name = t(taskTitles[queue])
					return (
						<div key={queue} className={COLUMNS}>
							<span className="min-w-0 text-sm wrap-anywhere">{name}</span>
							<NumberInput
								size="sm"
								min={0}
								value={more_than}
								onValueChange={(value) => change(queue, { more_than: value })}
								ariaLabel={t('office_notifications_more_than_label', { queue: name })}
							/>
							<NumberInput
								size="sm"
								min={1}
								value={older_minutes}
								onValueChange={(value) => change(queue, { older_minutes: value })}
								ariaLabel={t('office_notifications_older_label', { queue: name })}
							/>
						</div>
					)
				})}
			</div>
			<div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
				<span className="text-sm">{t('office_notifications_digest')}</span>
				<Select<DigestFrequency>
					ariaLabel={t('office_notifications_digest')}
					value={digest}
					onValueChange={(value) => value && setDigest(value)}
					options={digestFrequencies.map((value) => ({
						value,
						label: t(`office_notifications_digest_${value}`),
					}))}
					className="min-w-56"
				/>
				<Button type="submit" variant="primary" busy={save.isPending} className="sm:ml-auto">
					{t('save')}
				</Button>
			</div>
		</form>
	)
}
