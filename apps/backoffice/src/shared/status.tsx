import { type StatusTone, statusBadge } from '@skinverse/contract/status-vocabulary'
import { Badge, type BadgeTone } from '@skinverse/ui/badge'
import { t } from './text.ts'

const TONES: Readonly<Record<StatusTone, BadgeTone>> = {
	green: 'green',
	amber: 'amber',
	'light-blue': 'lightblue',
	blue: 'primary',
	red: 'red',
	grey: 'grey',
	primary: 'primary',
}

/** A status in the shop's own words. */
export function Status({ status }: { status: string }) {
	// The statuses of payouts, which no screen of the shop shows.
	if (status === 'held') return <Badge tone="red">{t('office_deposit_held')}</Badge>
	const tone = status === 'paid' ? 'green' : TONES[statusBadge(status).tone]
	return <Badge tone={tone}>{statusText(status)}</Badge>
}

export function statusText(status: string): string {
	const shown = statusBadge(status)
	return 'key' in shown ? t(shown.key) : shown.raw
}
