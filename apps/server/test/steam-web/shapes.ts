import type { Offer, OfferThing } from '../../src/modules/sandbox-steam/trading/offers.ts'
import type { Thing } from '../../src/modules/sandbox-steam/trading/things.ts'
import type { Trade, TradeThing } from '../../src/modules/sandbox-steam/trading/trades.ts'

/** Steam's own shapes, written from its libraries' sources and from answers that their users published. */

const STEAM_ID_BASE = 76_561_197_960_265_728n
const seconds = (timeMs: number) => Math.floor(timeMs / 1000)

export function offerShape(offer: Offer) {
	return {
		tradeofferid: String(offer.offerId),
		accountid_other: Number(BigInt(offer.partner) - STEAM_ID_BASE),
		message: offer.message,
		expiration_time: seconds(offer.expiresAt),
		trade_offer_state: offer.state,
		...(offer.give.length > 0 && { items_to_give: offer.give.map(itemShape) }),
		...(offer.take.length > 0 && { items_to_receive: offer.take.map(itemShape) }),
		is_our_offer: true,
		time_created: seconds(offer.createdAt),
		time_updated: seconds(offer.createdAt),
		...(offer.tradeId !== null && { tradeid: String(offer.tradeId) }),
		from_real_time_trade: false,
		escrow_end_date: offer.escrowEndsAt === null ? 0 : seconds(offer.escrowEndsAt),
		confirmation_method: 2,
		eresult: 1,
		delay_settlement: true,
	}
}

function itemShape({ appId, contextId, assetId }: OfferThing) {
	return {
		appid: appId,
		contextid: contextId,
		assetid: assetId,
		classid: '310777185',
		instanceid: '302028390',
		amount: '1',
		missing: false,
		est_usd: '1234',
	}
}

export function tradeShape(trade: Trade) {
	return {
		tradeid: String(trade.tradeId),
		steamid_other: trade.partner,
		time_init: seconds(trade.createdAt),
		...(trade.protectedUntil !== null && { time_settlement: seconds(trade.protectedUntil) }),
		status: trade.status,
		...(trade.given.length > 0 && { assets_given: trade.given.map(movedShape) }),
		...(trade.taken.length > 0 && { assets_received: trade.taken.map(movedShape) }),
	}
}

function movedShape(thing: TradeThing) {
	return {
		appid: thing.appId,
		contextid: thing.contextId,
		assetid: thing.assetId,
		amount: '1',
		classid: '1989294059',
		instanceid: '1363818010',
		...(thing.newAssetId !== null && { new_assetid: thing.newAssetId }),
		...(thing.newContextId !== null && { new_contextid: thing.newContextId }),
		...(thing.rollbackAssetId !== null && {
			rollback_new_assetid: thing.rollbackAssetId,
			rollback_new_contextid: '2',
		}),
	}
}

export function inventoryShape(things: readonly Thing[]) {
	if (things.length === 0) return { total_inventory_count: 0, success: 1, rwgrsn: -2 }
	return {
		assets: things.map(({ appId, contextId, assetId, classId, instanceId }) => ({
			appid: appId,
			contextid: contextId,
			assetid: assetId,
			classid: classId,
			instanceid: instanceId,
			amount: '1',
		})),
		descriptions: things.map(({ appId, classId, instanceId, marketHashName, isTradable }) => ({
			appid: appId,
			classid: classId,
			instanceid: instanceId,
			currency: 0,
			background_color: '',
			icon_url: 'i0CoZ81Ui0m-9KwlBY1L_18myuGuq1wfhWSaZgMttyVfPaERSR0Wqmu7LAocGIGz3UqlXOLrxM',
			market_hash_name: marketHashName,
			name: marketHashName,
			tradable: isTradable ? 1 : 0,
			marketable: 1,
			commodity: 0,
			market_tradable_restriction: 7,
			tags: [],
			sealed: 0,
		})),
		asset_properties: [],
		total_inventory_count: things.length,
		success: 1,
		rwgrsn: -2,
	}
}

export const SIGN_IN_PAGE =
	'<!DOCTYPE html><html><head><title>Sign In</title></head><body><script>g_steamID = false;</script></body></html>'

export const newOfferPage = (escrowDays: { own: number; theirs: number }) => `<!DOCTYPE html>
<html><body>
	<script type="text/javascript">
		var g_rgAppContextData = {};
		var g_daysMyEscrow = ${escrowDays.own};
		var g_daysTheirEscrow = ${escrowDays.theirs};
		var g_strTradePartnerPersonaName = "Night Heron";
	</script>
</body></html>`

export const tradeErrorPage = (words: string) =>
	`<!DOCTYPE html><html><body><div id="mainContents"><div id="error_msg">\n\t\t${words}\t</div></div></body></html>`
