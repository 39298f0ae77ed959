import type { StatusDisplay, StatusTone } from '@skinverse/contract/status-vocabulary'
import { Badge, type BadgeTone } from '@skinverse/ui/badge'
import { useTranslation } from './i18n/use-translation.tsx'

const tones: Record<StatusTone, BadgeTone> = {
	green: 'green',
	amber: 'amber',
	'light-blue': 'lightblue',
	blue: 'lightblue',
	red: 'red',
	grey: 'grey',
	primary: 'primary',
}

/** A status as one of the contract's vocabularies reads it. */
export function StatusBadge({ status }: { status: StatusDisplay }) {
	const { t } = useTranslation()
	return <Badge tone={tones[status.tone]}>{'key' in status ? t(status.key) : status.raw}</Badge>
}
