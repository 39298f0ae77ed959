import { performance } from 'node:perf_hooks'
import { type Partner, SteamFailure } from '../gateway.ts'
import type { Round } from '../offers/round.ts'

export interface AskedCheck {
	id: string
	partner: Partner
	askedAtMs: number
}

/** The caller has stopped waiting. */
const FORGOTTEN_MS = 5_000

/** Answers what buyers wait for. */
export async function answerChecks(round: Round, asked: readonly AskedCheck[]): Promise<void> {
	const { db, events } = round.context.platform
	for (const { id, partner, askedAtMs } of asked) {
		if (performance.now() - askedAtMs > FORGOTTEN_MS) continue
		const check = await round.checkPartner(partner).catch(ignoreUnreadable)
		if (check !== undefined) await events.publish(db, 'trading.checked', { id, check })
	}
}

/** One buyer's page that cannot be read says nothing about the account. */
function ignoreUnreadable(error: unknown): undefined {
	if (!(error instanceof SteamFailure) || error.kind !== 'unavailable') throw error
}
