import { randomUUID } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'
import type { Partner, PartnerCheck } from '../gateway.ts'

/** Half of what a browser waits for an answer. */
const LIMIT_MS = 3_000

export interface PartnerChecks {
	/** What Steam says of the partner to this account; undefined if it was not answered in time. */
	ask(accountId: number, partner: Partner): Promise<PartnerCheck | undefined>
	close(): void
}

/** Asks the node that works the account, by an event: nothing about the buyer is stored. */
export function openPartnerChecks({ db, events }: Pick<Platform, 'db' | 'events'>): PartnerChecks {
	const waiting = new Map<string, (check: PartnerCheck) => void>()
	const unsubscribe = events.subscribe('trading.checked', ({ id, check }) => waiting.get(id)?.(check))
	return {
		async ask(accountId, partner) {
			const id = randomUUID()
			const { promise, resolve } = Promise.withResolvers<PartnerCheck | undefined>()
			waiting.set(id, resolve)
			const timer = setTimeout(() => resolve(undefined), LIMIT_MS)
			try {
				await events.publish(db, 'trading.check', { id, accountId, partner })
				return await promise
			} finally {
				clearTimeout(timer)
				waiting.delete(id)
			}
		},
		close: unsubscribe,
	}
}
