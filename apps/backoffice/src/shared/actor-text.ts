import type { TrailEntry } from '@skinverse/contract/entities/operator/trail-entry'
import { t } from './text.ts'

/** Who did it. */
export function actorText({ operator, actor }: Pick<TrailEntry, 'operator' | 'actor'>): string {
	if (operator !== null) return operator.name
	return t(actor === 'unknown' ? 'office_trail_not_signed_in' : 'office_trail_command_line')
}
