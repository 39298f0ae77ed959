import type { Store } from './store.ts'

/** How the stand-in can misbehave. */
export const faultKinds = [
	'slow',
	'error',
	'lost_before',
	'lost_after',
	'timeout',
	'doubled',
	'session_expired',
	'rate_limit',
	'maintenance',
	'unknown_words',
] as const

export type FaultKind = (typeof faultKinds)[number]

/** What it can misbehave at. */
export const operations = [
	'sign_in',
	'read_inventory',
	'check_partner',
	'send_offer',
	'confirm_offer',
	'cancel_offer',
	'list_offers',
	'read_offer',
	'read_trade',
	'sign_out',
] as const

export type Operation = (typeof operations)[number]

export interface Fault {
	faultId: number
	kind: FaultKind
	/** Null for all accounts. */
	steamId: string | null
	/** Null for all operations. */
	operation: Operation | null
	/** Null until it is removed. */
	remaining: number | null
	chance: number
	delayMs: number
}

export interface NewFault {
	kind: FaultKind
	steamId?: string
	operation?: Operation
	/** How many calls it hits; until it is removed if undefined. */
	times?: number
	/** Of a call to be hit, 0 to 1. */
	chance?: number
	delayMs?: number
}

const SLOW_MS = 5_000

const FAULT = `select fault_id as faultId, kind, steam_id as steamId, operation, remaining, chance,
	delay_ms as delayMs from faults`

export function addFault(store: Store, fault: NewFault): void {
	const { kind, steamId, operation, times, chance, delayMs } = fault
	store.run(
		'insert into faults (kind, steam_id, operation, remaining, chance, delay_ms) values (?, ?, ?, ?, ?, ?)',
		kind,
		steamId ?? null,
		operation ?? null,
		times ?? null,
		chance ?? 1,
		delayMs ?? SLOW_MS,
	)
}

export function listFaults(store: Store): Fault[] {
	return store.many<Fault>(`${FAULT} order by fault_id`)
}

export function clearFaults(store: Store): void {
	store.run('delete from faults')
}

/** The fault that hits this call, if any; a counted one is used up by it. */
export function takeFault(
	store: Store,
	operation: Operation,
	steamId: string | undefined,
): Fault | undefined {
	return store.transaction(() => {
		const candidates = store.many<Fault>(
			`${FAULT} where (steam_id is null or steam_id = ?) and (operation is null or operation = ?)
			order by fault_id`,
			steamId ?? null,
			operation,
		)
		const fault = candidates.find(({ chance }) => chance >= 1 || Math.random() < chance)
		if (fault === undefined || fault.remaining === null) return fault
		if (fault.remaining === 1) store.run('delete from faults where fault_id = ?', fault.faultId)
		else store.run('update faults set remaining = remaining - 1 where fault_id = ?', fault.faultId)
		return fault
	})
}
