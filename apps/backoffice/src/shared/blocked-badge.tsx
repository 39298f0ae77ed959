import { Badge } from '@skinverse/ui/badge'
import { t } from './text.ts'

/** Beside the name of a shopper, wherever it is shown. */
export function BlockedBadge({ person }: { person: { blocked: boolean } }) {
	return person.blocked && <Badge tone="red">{t('queue_person_blocked')}</Badge>
}
