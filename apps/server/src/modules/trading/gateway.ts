/** The one border to Steam: every call to it goes through these types, whatever stands behind them. */

export type AppId = 570 | 730

/** A copy in a Steam inventory. `assetId` is a string and changes with every trade. */
export interface Asset {
	appId: AppId
	contextId: string
	assetId: string
}

export interface InventoryItem extends Asset {
	classId: string
	instanceId: string
	marketHashName: string
	iconUrl?: string
	inspectLink?: string
	/** Of CS2 items with a finish, as far as Steam says them. */
	floatValue?: number
	paintSeed?: number
	isTradable: boolean
	/** When the trade lock or the trade protection ends. */
	lockedUntil?: Date
}

/** Whom an offer is sent to: the SteamID64 and the token of the trade link. */
export interface Partner {
	steamId: string
	token: string
}

/** What the pre-flight check says about a partner. */
export type PartnerCheck =
	| { kind: 'ready' }
	/** Steam would hold the trade, because the partner has no mobile authenticator. */
	| { kind: 'escrow'; days: number }
	/** Steam does not let our own account trade, or would hold its trades: nothing that the partner could change. */
	| { kind: 'own_account'; words: string }
	| { kind: 'bad_link' | 'private_inventory' | 'cannot_trade' }
	/** Steam answered about this partner, in words that are not known. */
	| { kind: 'unclear'; words: string }

export interface OfferDraft {
	partner: Partner
	/** What the account gives. */
	give: readonly Asset[]
	/** What the account asks for. */
	take: readonly Asset[]
	/** Shown to the partner; carries the security code, by which an offer of unknown outcome is found again. */
	message: string
}

export type SendOutcome =
	| { kind: 'sent'; offerId: string; needsConfirmation: boolean }
	/** Steam answered no: nothing was sent. */
	| { kind: 'refused'; reason: RefusalReason; detail: string }
	/** Steam may or may not have made the offer: look for it before anything else. */
	| { kind: 'unknown'; detail: string }

export type RefusalReason =
	| 'bad_link'
	| 'private_inventory'
	| 'cannot_trade'
	| 'escrow'
	| 'own_account'
	| 'item_gone'
	| 'too_many_offers_to_partner'
	| 'too_many_offers'
	| 'other'

export type OfferState =
	| 'active'
	| 'needs_confirmation'
	| 'accepted'
	| 'in_escrow'
	| 'countered'
	| 'declined'
	| 'expired'
	| 'canceled'
	| 'invalid_items'
	/** A state that Steam added later: wait and tell an operator. */
	| 'unknown'

export interface TradeOffer {
	offerId: string
	state: OfferState
	partnerSteamId: string
	message: string
	give: readonly Asset[]
	take: readonly Asset[]
	createdAt: Date
	escrowEndsAt?: Date
	/** Of an accepted offer. */
	tradeId?: string
}

export type TradeStatus =
	| 'pending'
	| 'complete'
	| 'in_escrow'
	| 'failed'
	| 'reversed'
	/** Support took back some of the items, which have a `rollbackAssetId`. */
	| 'partly_reversed'
	| 'unknown'

/** An accepted offer's exchange. It can be undone for days after the offer says "accepted". */
export interface Trade {
	tradeId: string
	status: TradeStatus
	/** Steam's own number of the status, for operators; missing if it could not be read. */
	code?: number
	/** Until then Steam lets a side undo the trade. */
	protectedUntil?: Date
	/** Steam did not say the end: it is assumed to be this long after the items were exchanged, or later. */
	assumedProtectionMs?: number
	/** The asset ids after the trade. */
	given: readonly MovedAsset[]
	taken: readonly MovedAsset[]
}

export interface MovedAsset extends Asset {
	newAssetId?: string
	newContextId?: string
	/** Where the asset lies after the trade was undone; without one it has its old id again. */
	rollbackAssetId?: string
}

export interface AccountSecrets {
	accountName: string
	password: string
	/** Base64, for the sign-in codes. */
	sharedSecret: string
	/** Base64, for the confirmations. */
	identitySecret: string
}

export interface SignIn {
	secrets: AccountSecrets
	/** Of the last session; spares a sign-in with password and code. */
	refreshToken?: string
}

/** Makes sessions; one per trade account, held by the node that has the account's lease. */
export interface TradeGateway {
	name: 'sandbox' | 'steam'
	/** Fails with `SteamFailure`. */
	signIn(signIn: SignIn, signal: AbortSignal): Promise<TradeSession>
	/** A public inventory, read without an account; fails with `SteamFailure` (`private` for a hidden one). */
	readPublicInventory(steamId: string, appId: AppId, signal: AbortSignal): Promise<readonly InventoryItem[]>
	/** Where a person opens an offer. */
	offerAddress(offerId: string): string
}

/** A signed-in trade account. Every call fails with `SteamFailure`, and only with that. */
export interface TradeSession {
	steamId: string
	/** To be kept sealed for the next sign-in. */
	refreshToken: string
	readInventory(appId: AppId, signal: AbortSignal): Promise<readonly InventoryItem[]>
	checkPartner(partner: Partner, signal: AbortSignal): Promise<PartnerCheck>
	/** Never throws for what happened at Steam: the outcome says it. */
	sendOffer(draft: OfferDraft, signal: AbortSignal): Promise<SendOutcome>
	/** Confirms on the mobile authenticator; an offer that is confirmed already is left alone. */
	confirmOffer(offerId: string, signal: AbortSignal): Promise<void>
	/** An offer that is no longer open is left alone; its state tells. */
	cancelOffer(offerId: string, signal: AbortSignal): Promise<void>
	/** Own offers, sent since the given time, open ones always. */
	listSentOffers(since: Date, signal: AbortSignal): Promise<readonly TradeOffer[]>
	readOffer(offerId: string, signal: AbortSignal): Promise<TradeOffer | undefined>
	readTrade(tradeId: string, signal: AbortSignal): Promise<Trade | undefined>
	signOut(): Promise<void>
}

export type SteamFailureKind =
	/** The session ended: sign in again. */
	| 'signed_out'
	/** Password, code or identity secret refused: only an operator can help. */
	| 'wrong_secrets'
	/** Slow down; `retryAfterMs` if Steam says how long. */
	| 'rate_limited'
	/** A public inventory that its owner hides. */
	| 'private'
	/** Down, in maintenance, too slow, or an answer that makes no sense. */
	| 'unavailable'

export class SteamFailure extends Error {
	readonly kind: SteamFailureKind
	readonly retryAfterMs: number | undefined

	constructor(
		kind: SteamFailureKind,
		message: string,
		{ cause, retryAfterMs }: { cause?: unknown; retryAfterMs?: number } = {},
	) {
		super(message, { cause })
		this.name = 'SteamFailure'
		this.kind = kind
		this.retryAfterMs = retryAfterMs
	}
}
