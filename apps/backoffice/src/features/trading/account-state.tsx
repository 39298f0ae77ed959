import type { TradeAccountState } from '@skinverse/contract/entities/operator/trade-account'
import { Badge, type BadgeTone } from '@skinverse/ui/badge'
import { t } from '../../shared/text.ts'

const TONES: Readonly<Record<TradeAccountState, BadgeTone>> = {
	new: 'lightblue',
	online: 'green',
	restricted: 'red',
	signed_out: 'red',
	wrong_secrets: 'red',
	rate_limited: 'amber',
	unavailable: 'amber',
	unattended: 'red',
	paused: 'grey',
}

/** It sends nothing until an operator acts. */
export const isBroken = (state: TradeAccountState): boolean => TONES[state] === 'red'

export function AccountState({ state }: { state: TradeAccountState }) {
	return <Badge tone={TONES[state]}>{t(`office_trading_state_${state}`)}</Badge>
}
