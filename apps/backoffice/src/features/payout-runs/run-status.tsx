import type { PayoutRunStatus, RunPayoutState } from '@skinverse/contract/entities/operator/payout-run'
import { Badge, type BadgeTone } from '@skinverse/ui/badge'
import { t } from '../../shared/text.ts'

const TONES: Readonly<Record<PayoutRunStatus, BadgeTone>> = {
	proposed: 'amber',
	sent_back: 'red',
	approved: 'primary',
	sent: 'lightblue',
	settled: 'green',
	canceled: 'grey',
}

export function RunStatus({ status }: { status: PayoutRunStatus }) {
	return <Badge tone={TONES[status]}>{t(`office_run_status_${status}`)}</Badge>
}

const STATE_TONES: Readonly<Record<RunPayoutState, BadgeTone>> = {
	waiting: 'lightblue',
	taken_out: 'grey',
	released: 'grey',
	paid: 'green',
	failed: 'red',
	returned: 'red',
}

export function PayoutState({ state }: { state: RunPayoutState }) {
	return (
		<Badge tone={STATE_TONES[state]} className="h-[22px]!">
			{t(`office_run_state_${state}`)}
		</Badge>
	)
}
