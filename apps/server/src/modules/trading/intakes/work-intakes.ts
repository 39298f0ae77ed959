import { isViolationOf } from '../../../platform/database/constraint.ts'
import { type InventoryItem, SteamFailure, type TradeOffer } from '../gateway.ts'
import { cancelStrays } from '../offers/cancel-strays.ts'
import { listOffersOf } from '../offers/find-arrived.ts'
import { followOffer } from '../offers/follow-offer.ts'
import { messageTo } from '../offers/message-to.ts'
import type { OfferEvent } from '../offers/offer-event.ts'
import { MOST_SENT } from '../offers/room.ts'
import type { Round } from '../offers/round.ts'
import { type Intent, sendOffer, writeIntent } from '../offers/send-offer.ts'
import type { SentAsset } from '../offers/sent-assets.ts'
import { setAside } from '../offers/set-aside.ts'
import { partnerOf } from '../partner.ts'
import { applyMove, isArrived } from './apply-move.ts'
import { type FoundSkin, findSkins } from './find-skins.ts'
import { isRequest } from './is-request.ts'
import { type IntakeObstacle, intakeMoves } from './moves.ts'
import { type Intake, readDueIntakes } from './read-due.ts'
import { closeByHand } from './receive.ts'
import { end, markAsked, noteTry, postponeFailed, stop } from './store-intake.ts'

/**
 * Works what the account asks sellers for. Fails with `SteamFailure`; what was begun is continued later. Returns whether
 * more is due.
 */
export async function workIntakes(round: Round): Promise<boolean> {
	const due = await readDueIntakes(round)
	const listed = await listOffersOf(round, due)
	await cancelStrays(round, listed)
	for (const intake of due) {
		const postpone = () => postponeFailed(round, intake)
		await workIntake(round, intake, listed).catch((error: unknown) => setAside(round, error, postpone))
	}
	return due.filter(({ state }) => state === 'waiting').length === MOST_SENT
}

async function workIntake(round: Round, intake: Intake, listed: readonly TradeOffer[]): Promise<void> {
	const { offer, state, ended, wish } = intake
	if (offer !== null) {
		const seen = await followOffer(round, offer, { listed, isOurs: (found, sent) => isRequest(sent, found) })
		if (seen.event === 'trade_partly_reversed' && !intake.is_awaited) return closeByHand(round, intake, seen)
		const isCalledOff = wish === 'stop' && seen.event === 'active'
		return applyMove(round, intake, isCalledOff ? 'call_off' : intakeMoves[seen.event], seen)
	}
	if (!intake.is_awaited) return leave(round, intake)
	if (state === 'offered' && ended !== null) {
		return applyMove(round, intake, intakeMoves[ended], { event: ended })
	}
	if (wish === 'stop') return stopUnlessArrived(round, intake, 'called_off')
	return makeOffer(round, intake)
}

/** An operator received the skins by hand, or canceled the seller's offer. */
function leave(round: Round, intake: Intake): Promise<void> {
	return round.context.platform.db.transaction((tx) => end(tx, round, intake, 'by_hand'))
}

/** Looks for the skins in the seller's inventory and asks for them. The offer's row is committed before the call. */
async function makeOffer(round: Round, intake: Intake): Promise<void> {
	if (intake.trade_url === null) return stopUnlessArrived(round, intake, 'no_link')
	const partner = partnerOf(intake.trade_url)
	const refused = (event: OfferEvent) => applyMove(round, intake, intakeMoves[event], { event })
	if (partner === undefined) return refused('refused_bad_link')
	const check = await round.checkPartner(partner)
	if (check.kind === 'unclear') return tryLater(round, intake, 'unclear', check.words)
	if (check.kind === 'own_account') return tryLater(round, intake, 'refused_own_account', check.words)
	if (check.kind !== 'ready') return refused(`refused_${check.kind}`)
	const inventory = await readInventory(round, intake, partner.steamId)
	if (inventory === undefined) return refused('refused_private_inventory')
	const skins = findSkins(intake, inventory)
	if (!Array.isArray(skins)) return stopUnlessArrived(round, intake, skins)
	// After the inventory was read: a copy that a late offer takes from now on is the one that this offer asks for.
	if (await isArrived(round, intake)) return
	const intent = await storeIntent(round, intake, skins)
	if (intent === undefined) return
	const sent = await sendOffer(round, intent, {
		partner,
		give: [],
		take: skins.map(({ item: { appId, contextId, assetId } }) => ({ appId, contextId, assetId })),
		message: messageTo(round, intake.language_id, 'offer_trade_message', {
			offer: intake.selling_id,
			code: intent.code,
		}),
	})
	await applyMove(round, { ...intake, tries: intake.tries + 1, reason: null }, intakeMoves[sent.event], sent)
}

async function stopUnlessArrived(round: Round, intake: Intake, reason: IntakeObstacle): Promise<void> {
	if (!(await isArrived(round, intake))) await stop(round, intake, reason)
}

async function tryLater(round: Round, intake: Intake, event: OfferEvent, words: string): Promise<void> {
	await noteTry(round, intake, words)
	await applyMove(round, { ...intake, tries: intake.tries + 1 }, intakeMoves[event], { event })
}

/** Of the games that the skins belong to; undefined if the seller hides it. */
async function readInventory(
	{ context, limit }: Round,
	{ skins }: Intake,
	steamId: string,
): Promise<InventoryItem[] | undefined> {
	const items: InventoryItem[] = []
	try {
		for (const appId of new Set(skins.map(({ app_id }) => app_id))) {
			items.push(...(await context.gateway.readPublicInventory(steamId, appId, limit())))
		}
	} catch (error) {
		if (error instanceof SteamFailure && error.kind === 'private') return undefined
		throw error
	}
	return items
}

/** Undefined if an operator settled the seller's offer or chose another account at this moment. */
async function storeIntent(
	round: Round,
	intake: Intake,
	skins: readonly FoundSkin[],
): Promise<Intent | undefined> {
	const { platform, content } = round.context
	try {
		return await platform.db.transaction(async (tx) => {
			const openHours = content.settings().trade_offer_hours
			const assets = askedOf(skins)
			const intent = await writeIntent(tx, round.lease, { intakeId: intake.id }, { openHours, assets })
			await markAsked(tx, round, intake, assets)
			return intent
		})
	} catch (error) {
		if (isViolationOf(error, 'trading_offers_settled')) return undefined
		throw error
	}
}

const askedOf = (skins: readonly FoundSkin[]): SentAsset[] =>
	skins.map(({ position, item: { appId, contextId, assetId, marketHashName } }) => ({
		position,
		app_id: appId,
		context_id: contextId,
		asset_id: assetId,
		market_hash_name: marketHashName,
	}))
