import type { z } from 'zod'
import type { AppId, Asset, InventoryItem, MovedAsset, Trade, TradeOffer } from '../../gateway.ts'
import { offerStateOf, tradeStatusOf } from '../states.ts'
import {
	inventoryItem,
	type OfferAnswer,
	offerRest,
	offer as offerShape,
	type TradeAnswer,
	tradeRest,
	trade as tradeShape,
} from './answers.ts'

const CS2 = 730
const DOTA2 = 570
const MS_PER_S = 1000
/** Seven days, and what is left of the day on which Steam ends them. */
const PROTECTION_MS = 8 * 86_400_000
const COMMITTED = 2
const STEAM_ID_BASE = 76_561_197_960_265_728n
const PICTURES = 'https://community.fastly.steamstatic.com/economy/image'
const PROTECTED_UNTIL = /until (\w{3} \d{1,2}, \d{4}) \((\d{1,2}:\d{2}:\d{2})\) GMT/

interface RawAsset {
	appid: number
	contextid: string
	assetid: string
}

/** Undefined for an item that cannot be read or belongs to another game. */
export function toItem(raw: unknown, owner: string): InventoryItem | undefined {
	const item = inventoryItem.safeParse(raw).data
	const asset = item && toAsset(item)
	if (item === undefined || asset === undefined) return undefined
	const lockedUntil = lockOf(item.cache_expiration, item.owner_descriptions)
	const link = item.actions?.find((action) => action.link?.startsWith('steam://'))?.link
	const properties = item.asset_properties ?? []
	const inspectLink = link && inspectLinkOf(link, owner, asset.assetId, properties)
	return {
		...asset,
		classId: item.classid,
		instanceId: item.instanceid,
		marketHashName: item.market_hash_name,
		isTradable: item.tradable,
		...(item.icon_url && { iconUrl: `${PICTURES}/${item.icon_url}` }),
		...(inspectLink && { inspectLink }),
		...finishOf(properties),
		...(lockedUntil && { lockedUntil }),
	}
}

function lockOf(
	expiration: string | null | undefined,
	descriptions: readonly { value?: string | null | undefined }[] | null | undefined,
): Date | undefined {
	const match = descriptions?.map(({ value }) => PROTECTED_UNTIL.exec(value ?? '')).find((found) => found)
	const words = match ? `${match[1]} ${match[2]} GMT` : expiration
	const until = words ? new Date(words) : undefined
	return until === undefined || Number.isNaN(until.getTime()) ? undefined : until
}

type Properties = NonNullable<z.output<typeof inventoryItem>['asset_properties']>

const SEED = 1
const FLOAT = 2
const PLACE = /%propid:(\d+)%/g

/** Undefined if the link needs a property that Steam did not send. */
function inspectLinkOf(
	link: string,
	owner: string,
	assetId: string,
	properties: Properties,
): string | undefined {
	const textOf = (id: string) =>
		properties.find(({ propertyid }) => propertyid === Number(id))?.string_value ?? ''
	if ([...link.matchAll(PLACE)].some(([, id]) => textOf(id ?? '') === '')) return undefined
	return link
		.replaceAll('%owner_steamid%', owner)
		.replaceAll('%assetid%', assetId)
		.replaceAll(PLACE, (_, id: string) => textOf(id))
}

/** Charms and stickers have properties of the same shape; a float outside 0 to 1 is none. */
function finishOf(properties: Properties): Pick<InventoryItem, 'floatValue' | 'paintSeed'> {
	const float = properties.find(({ propertyid }) => propertyid === FLOAT)?.float_value
	const seed = properties.find(({ propertyid }) => propertyid === SEED)?.int_value
	return {
		...(float != null && float >= 0 && float <= 1 && { floatValue: float }),
		...(seed != null && Number.isSafeInteger(seed) && seed >= 0 && { paintSeed: seed }),
	}
}

/** One that cannot be read is unknown. */
export function readOffer(raw: unknown): TradeOffer {
	const offer = offerShape.safeParse(raw).data
	if (offer !== undefined) return toOffer(offer)
	const { tradeofferid, message } = offerRest.catch({ tradeofferid: '', message: '' }).parse(raw)
	return {
		offerId: tradeofferid,
		state: 'unknown',
		partnerSteamId: '',
		message: tradeofferid === '' ? '' : message,
		give: [],
		take: [],
		createdAt: new Date(0),
	}
}

/** One that cannot be read is unknown. */
export function readTrade(raw: unknown): Trade {
	const trade = tradeShape.safeParse(raw).data
	if (trade !== undefined) return toTrade(trade)
	const { tradeid } = tradeRest.catch({ tradeid: '' }).parse(raw)
	return { tradeId: tradeid, status: 'unknown', given: [], taken: [] }
}

function toOffer(offer: OfferAnswer): TradeOffer {
	const { escrow_end_date: escrowEnd, tradeid } = offer
	return {
		offerId: offer.tradeofferid,
		state: offerStateOf(offer.trade_offer_state),
		partnerSteamId: String(STEAM_ID_BASE + BigInt(offer.accountid_other)),
		message: offer.message ?? '',
		give: (offer.items_to_give ?? []).flatMap((item) => toAsset(item) ?? []),
		take: (offer.items_to_receive ?? []).flatMap((item) => toAsset(item) ?? []),
		createdAt: new Date(offer.time_created * MS_PER_S),
		...(escrowEnd && { escrowEndsAt: new Date(escrowEnd * MS_PER_S) }),
		...(tradeid && tradeid !== '0' && { tradeId: tradeid }),
	}
}

function toTrade(trade: TradeAnswer): Trade {
	const given = (trade.assets_given ?? []).flatMap((asset) => toMoved(asset) ?? [])
	const taken = (trade.assets_received ?? []).flatMap((asset) => toMoved(asset) ?? [])
	return {
		tradeId: trade.tradeid,
		status: statusOf(trade, [...given, ...taken]),
		code: trade.status,
		...protectionOf(trade, [...given, ...taken]),
		given,
		taken,
	}
}

function statusOf({ status, rollback_trade }: TradeAnswer, moved: readonly MovedAsset[]): Trade['status'] {
	const said = tradeStatusOf(status, moved)
	if (said !== 'partly_reversed' && rollback_trade && rollback_trade !== '0') return 'reversed'
	// Some trades stay "committed" for ever although everything was exchanged.
	const isExchanged = moved.length > 0 && moved.every(({ newAssetId }) => newAssetId !== undefined)
	if (status === COMMITTED && isExchanged) return 'complete'
	return said
}

function protectionOf(
	{ time_settlement, time_init, time_escrow_end }: TradeAnswer,
	moved: readonly MovedAsset[],
): Pick<Trade, 'protectedUntil' | 'assumedProtectionMs'> {
	if (time_settlement) return { protectedUntil: new Date(time_settlement * MS_PER_S) }
	if (!moved.some(({ appId }) => appId === CS2)) return {}
	const exchangedMs = Math.max(time_init, time_escrow_end ?? 0) * MS_PER_S
	return {
		protectedUntil: new Date(exchangedMs + PROTECTION_MS),
		assumedProtectionMs: PROTECTION_MS,
	}
}

type RawMoved = NonNullable<TradeAnswer['assets_given']>[number]

function toMoved(raw: RawMoved): MovedAsset | undefined {
	const asset = toAsset(raw)
	return (
		asset && {
			...asset,
			...(raw.new_assetid && { newAssetId: raw.new_assetid }),
			...(raw.new_contextid && { newContextId: raw.new_contextid }),
			...(raw.rollback_new_assetid && { rollbackAssetId: raw.rollback_new_assetid }),
		}
	)
}

function toAsset({ appid, contextid, assetid }: RawAsset): Asset | undefined {
	return isAppId(appid) ? { appId: appid, contextId: contextid, assetId: assetid } : undefined
}

function isAppId(appId: number): appId is AppId {
	return appId === CS2 || appId === DOTA2
}
