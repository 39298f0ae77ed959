import type { ApprovalStatus } from '@skinverse/contract/entities/operator/approval'
import { Badge, type BadgeTone } from '@skinverse/ui/badge'
import { t } from '../../shared/text.ts'

const TONES: Readonly<Record<ApprovalStatus, BadgeTone>> = {
	open: 'amber',
	approved: 'green',
	declined: 'red',
	withdrawn: 'grey',
	expired: 'grey',
	void: 'grey',
	failed: 'red',
}

export function ApprovalBadge({ status }: { status: ApprovalStatus }) {
	return <Badge tone={TONES[status]}>{t(`office_approval_status_${status}`)}</Badge>
}
