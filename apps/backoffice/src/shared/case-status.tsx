import { type CaseStatus, caseStatuses } from '@skinverse/contract/case-moves'
import type { OfficeCase } from '@skinverse/contract/entities/operator/case'
import type { TextKey } from '@skinverse/contract/texts/en'
import { Badge, type BadgeTone } from '@skinverse/ui/badge'
import { t } from './text.ts'

const TONES: Readonly<Record<CaseStatus, BadgeTone>> = {
	opened: 'amber',
	evidence_due: 'red',
	answered: 'lightblue',
	lost: 'red',
	won: 'green',
	settled: 'grey',
	written_off: 'grey',
}

/** A refund has no bank that decides, and its own words. */
const REFUND_WORDS = {
	opened: 'office_case_refund_opened',
	lost: 'office_case_refund_lost',
	won: 'office_case_refund_won',
	settled: 'office_case_refund_settled',
} as const

/** An operator decides about an undone trade, not a bank. */
const REVERSAL_WORDS = {
	opened: 'office_case_reversal_opened',
	answered: 'office_case_reversal_answered',
} as const

const wordsOf = (kind: OfficeCase['kind']): Partial<Record<CaseStatus, TextKey>> => {
	if (kind === 'refund') return REFUND_WORDS
	return kind === 'chargeback' ? {} : REVERSAL_WORDS
}

export function caseStatusText(kind: OfficeCase['kind'], value: string): string {
	const status = caseStatuses.find((known) => known === value)
	if (status === undefined) return value
	return t(wordsOf(kind)[status] ?? `office_case_status_${status}`)
}

export function CaseStatusBadge({ kind, status }: Pick<OfficeCase, 'kind' | 'status'>) {
	const tone = kind === 'refund' && status === 'won' ? 'red' : TONES[status]
	return <Badge tone={tone}>{caseStatusText(kind, status)}</Badge>
}
