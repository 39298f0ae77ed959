import type TradeOfferManager from 'steam-tradeoffer-manager'
import type { Asset, OfferDraft, SendOutcome } from '../../gateway.ts'
import { outcomeOf } from '../refusals.ts'
import { callLibrary } from './call-library.ts'
import { denialIn } from './denials.ts'
import { libraryError } from './failures.ts'

export async function send(
	manager: TradeOfferManager,
	{ partner, give, take, message }: OfferDraft,
	signal: AbortSignal,
): Promise<SendOutcome> {
	try {
		const offer = manager.createOffer(partner.steamId, partner.token)
		offer.addMyItems(give.map(toLibraryAsset))
		offer.addTheirItems(take.map(toLibraryAsset))
		offer.setMessage(message)
		const status = await callLibrary<'sent' | 'pending' | undefined>(signal, (done) => offer.send(done))
		if (offer.id === null) return { kind: 'unknown', detail: 'Steam answered without the id of the offer' }
		return { kind: 'sent', offerId: String(offer.id), needsConfirmation: status === 'pending' }
	} catch (error) {
		return outcomeOfError(error)
	}
}

/**
 * Steam says no with a text (`strError`) and mostly with a result. Anything else (no answer, a server error, an ended
 * session, a text without a result) leaves it open whether the offer exists.
 */
function outcomeOfError(error: unknown): SendOutcome {
	const { message, eresult, cause } = libraryError(error)
	const denial = denialIn(message)
	if (eresult !== undefined) return outcomeOf(eresult, message, denial)
	if (cause === 'NewDevice') return { kind: 'refused', reason: 'other', detail: message }
	if (denial !== undefined) return { kind: 'refused', reason: denial, detail: message }
	return { kind: 'unknown', detail: message }
}

function toLibraryAsset({ appId, contextId, assetId }: Asset) {
	return { appid: appId, contextid: contextId, assetid: assetId }
}
