import { requireAccount } from './accounts.ts'
import { Refusal, result } from './refusal.ts'
import type { Store } from './store.ts'

export const CS2 = 730
const USUAL_CONTEXT = '2'
const PROTECTED_CONTEXT = '16'

export interface Thing {
	thingId: number
	assetId: string
	owner: string
	appId: number
	contextId: string
	classId: string
	instanceId: string
	marketHashName: string
	iconUrl: string | null
	inspectLink: string | null
	floatValue: number | null
	paintSeed: number | null
	isTradable: boolean
	/** When the trade lock or the protection ends. */
	lockedUntil: number | null
	isProtected: boolean
}

export interface NewThing {
	appId: number
	marketHashName: string
	classId?: string
	instanceId?: string
	iconUrl?: string
	inspectLink?: string
	floatValue?: number
	paintSeed?: number
	lockedUntil?: number
}

export interface AssetRef {
	appId: number
	contextId: string
	assetId: string
}

interface ThingRow extends Omit<Thing, 'isTradable' | 'contextId' | 'isProtected'> {
	isTradable: number
	protectedUntil: number | null
}

const THING = `select thing_id as thingId, asset_id as assetId, owner, app_id as appId, class_id as classId,
	instance_id as instanceId, market_hash_name as marketHashName, icon_url as iconUrl,
	inspect_link as inspectLink, float_value as floatValue, paint_seed as paintSeed, is_tradable as isTradable, locked_until as lockedUntil,
	protected_until as protectedUntil from things`

export function addThing(store: Store, owner: string, thing: NewThing): Thing {
	return store.transaction(() => {
		requireAccount(store, owner)
		const assetId = newAssetId(store)
		store.run(
			`insert into things (asset_id, owner, app_id, class_id, instance_id, market_hash_name, icon_url,
				inspect_link, float_value, paint_seed, locked_until)
			values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			assetId,
			owner,
			thing.appId,
			thing.classId ?? classIdOf(thing.marketHashName),
			thing.instanceId ?? '0',
			thing.marketHashName,
			thing.iconUrl ?? null,
			thing.inspectLink ?? null,
			thing.floatValue ?? null,
			thing.paintSeed ?? null,
			thing.lockedUntil ?? null,
		)
		return requireThing(store, { appId: thing.appId, contextId: USUAL_CONTEXT, assetId })
	})
}

/** What the owner sees; things held by Steam during an escrow are in the sender's books, but not shown. */
export function listThings(store: Store, owner: string, appId: number): Thing[] {
	const now = store.now()
	return store
		.many<ThingRow>(
			`${THING} where owner = ? and app_id = ? and held_by_offer is null order by thing_id`,
			owner,
			appId,
		)
		.map((row) => toThing(row, now))
}

/** A thing that this account can put into an offer now. */
export function requireTradable(store: Store, owner: string, ref: AssetRef): Thing {
	const thing = findThing(store, ref)
	if (thing === undefined || thing.owner !== owner) throw new Refusal(409, result.revoked, 'an item is gone')
	if (thing.isTradable) return thing
	throw new Refusal(409, result.revoked, 'an item cannot be traded yet')
}

function requireThing(store: Store, ref: AssetRef): Thing {
	const thing = findThing(store, ref)
	if (thing === undefined) throw new Refusal(409, result.revoked, 'an item is gone')
	return thing
}

function findThing(store: Store, { appId, contextId, assetId }: AssetRef): Thing | undefined {
	const row = store.maybe<ThingRow>(`${THING} where asset_id = ? and held_by_offer is null`, assetId)
	const thing = row && toThing(row, store.now())
	return thing?.appId === appId && thing.contextId === contextId ? thing : undefined
}

export function newAssetId(store: Store): string {
	return String(store.nextId('asset'))
}

export function contextOf(appId: number, isProtected: boolean): string {
	return isProtected && appId === CS2 ? PROTECTED_CONTEXT : USUAL_CONTEXT
}

function toThing({ protectedUntil, ...row }: ThingRow, now: number): Thing {
	const isProtected = protectedUntil !== null && protectedUntil > now
	const isLocked = row.lockedUntil !== null && row.lockedUntil > now
	const ends = Math.max(isProtected ? protectedUntil : 0, isLocked ? (row.lockedUntil ?? 0) : 0)
	return {
		...row,
		contextId: contextOf(row.appId, isProtected),
		isTradable: row.isTradable === 1 && !isProtected && !isLocked,
		lockedUntil: ends > 0 ? ends : null,
		isProtected,
	}
}

/** Things of one name share a class, as at Steam. */
function classIdOf(name: string): string {
	let hash = 0
	for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_000_007
	return String(1_000_000_000 + hash)
}
