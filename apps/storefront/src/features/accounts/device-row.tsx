import type { SessionEntry } from '@skinverse/contract/entities/profile'
import { Badge } from '@skinverse/ui/badge'
import { Button } from '@skinverse/ui/button'
import { formatMoment } from '@skinverse/web/dates.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'

interface DeviceRowProps {
	session: SessionEntry
	isEnding: boolean
	onEnd: () => void
}

export function DeviceRow({ session, isEnding, onEnd }: DeviceRowProps) {
	const { t } = useTranslation()
	const { device, ip, last_used_at, current } = session
	return (
		<li className="flex items-center justify-between gap-4 py-3 last:pb-0">
			<div className="min-w-0">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
					{device}
					{current && <Badge tone="green">{t('this_device')}</Badge>}
				</p>
				<p className="mt-0.5 text-muted text-xs wrap-anywhere">
					{t('last_used', { date: formatMoment(last_used_at) })} · {ip}
				</p>
			</div>
			<Button
				size="sm"
				variant="outline"
				aria-label={t('sign_out_device_named', { device })}
				busy={isEnding}
				onClick={onEnd}
			>
				{t('sign_out_device')}
			</Button>
		</li>
	)
}
