import type { Store } from './store.ts'

/** What can go wrong with a call. */
const callFaults = [
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

/** What can go wrong with a trade that a player accepts. */
export const tradeFaults = ['trade_failed', 'trade_partly_reversed', 'escrow_rolled_back'] as const

/** How the stand-in can misbehave. */
export const faultKinds = [...callFaults, ...tradeFaults] as const

export type CallFault = (typeof callFaults)[number]
export type TradeFault = (typeof tradeFaults)[number]
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

export interface Fault<Kind extends FaultKind = FaultKind> {
	faultId: number
	kind: Kind
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

const isOf =
	<Kind extends FaultKind>(kinds: readonly Kind[]) =>
	(fault: Fault): fault is Fault<Kind> =>
		kinds.some((kind) => kind === fault.kind)
const isCallFault = isOf(callFaults)
const isTradeFault = isOf(tradeFaults)

/** The fault that hits this call, if any; a counted one is used up by it. */
export function takeFault(
	store: Store,
	operation: Operation,
	steamId: string | undefined,
): Fault<CallFault> | undefined {
	const candidates = () =>
		store
			.many<Fault>(
				`${FAULT} where (steam_id is null or steam_id = ?) and (operation is null or operation = ?)
				order by fault_id`,
				steamId ?? null,
				operation,
			)
			.filter(isCallFault)
	const known = candidates()
	// Only a counted fault is written: the other calls take no write lock.
	if (known.every(({ remaining }) => remaining === null)) return take(store, known)
	return store.transaction(() => take(store, candidates()))
}

/** The fault that hits the next trade with this trade account, if any. */
export function takeTradeFault(store: Store, steamId: string): Fault<TradeFault> | undefined {
	const candidates = store.many<Fault>(
		`${FAULT} where steam_id is null or steam_id = ? order by fault_id`,
		steamId,
	)
	return take(store, candidates.filter(isTradeFault))
}

function take<Kind extends FaultKind>(
	store: Store,
	candidates: readonly Fault<Kind>[],
): Fault<Kind> | undefined {
	const fault = candidates.find(({ chance }) => chance >= 1 || Math.random() < chance)
	if (fault === undefined || fault.remaining === null) return fault
	if (fault.remaining === 1) store.run('delete from faults where fault_id = ?', fault.faultId)
	else store.run('update faults set remaining = remaining - 1 where fault_id = ?', fault.faultId)
	return fault
}
