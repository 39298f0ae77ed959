/**
 * What may point to fraud, with its points: the only list of signals. An account that shares something with another
 * one, and what it did itself.
 */
export const riskSignals = {
	/** One of the accounts that it shares something with is blocked. */
	blocked_account: { points: 60 },
	/** The same Steam account in the trade link. */
	trade_link: { points: 40 },
	/** Both accounts asked for payouts to the same IBAN. */
	bank_account: { points: 40 },
	/** Both accounts topped up with the same card: also a couple, or a parent. */
	payment_card: { points: 30 },
	/** A bank took a payment back, or tries to. */
	chargeback: { points: 40 },
	new_account: { points: 30 },
	billing_address: { points: 20 },
	/** The same kind of device at the same network address: also a family, or a dormitory. */
	device: { points: 20 },
	refunds: { points: 20 },
} as const satisfies Record<string, { points: number }>

export type RiskSignal = keyof typeof riskSignals
export const riskSignalNames = Object.keys(riskSignals) as [RiskSignal, ...RiskSignal[]]

export const pointsOf = (signals: readonly { signal: RiskSignal }[]): number =>
	signals.reduce((sum, { signal }) => sum + riskSignals[signal].points, 0)
