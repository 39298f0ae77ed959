import { beforeAll, describe, expect, it } from 'vitest'
import { type StandIn, startStandIn } from '../../../../test/stand-in-steam.ts'
import { startSteamWeb } from '../../../../test/steam-web/start-steam-web.ts'
import { flagAccount } from '../../sandbox-steam/trading/accounts.ts'
import {
	acceptOffer,
	counterOffer,
	declineOffer,
	expireOffer,
} from '../../sandbox-steam/trading/answer-offer.ts'
import { addFault, type FaultKind, type Operation } from '../../sandbox-steam/trading/faults.ts'
import { revokeTokens } from '../../sandbox-steam/trading/sessions.ts'
import { addThing, listThings } from '../../sandbox-steam/trading/things.ts'
import { reverseTrade } from '../../sandbox-steam/trading/trades.ts'
import type { Asset, OfferDraft, Partner, TradeGateway, TradeSession } from '../gateway.ts'
import { sandboxGateway } from './sandbox/gateway.ts'

const CS2 = 730
const DOTA2 = 570
const DAY_MS = 86_400_000

const signal = () => AbortSignal.timeout(30_000)

interface Subject {
	standIn: StandIn
	gateway: TradeGateway
}

/** Each makes a gateway of its own to a stand-in of its own. */
const subjects: Record<TradeGateway['name'], () => Promise<Subject>> = {
	async sandbox() {
		const standIn = await startStandIn()
		const gateway = sandboxGateway({ url: () => standIn.url, publicUrl: 'http://shop.test/steam' })
		return { standIn, gateway }
	},
	steam: startSteamWeb,
}

describe.each(Object.entries(subjects))('the %s gateway', (_name, start) => {
	let standIn: StandIn
	let gateway: TradeGateway
	beforeAll(async () => {
		;({ standIn, gateway } = await start())
	})

	/** An account with one item, and a player to trade with. */
	async function setUp({ appId = CS2 as Asset['appId'] } = {}) {
		const { steamId, secrets } = standIn.addTradeAccount()
		const session = await gateway.signIn({ secrets }, signal())
		const partner = standIn.addPlayer()
		const { assetId, contextId } = addThing(standIn.store, steamId, {
			appId,
			marketHashName: 'AK-47 | Redline',
		})
		const asset: Asset = { appId, assetId, contextId }
		const draft: OfferDraft = { partner, give: [asset], take: [], message: 'K7Q-42M' }
		return { steamId, secrets, session, partner, asset, draft }
	}

	const misbehave = (steamId: string, kind: FaultKind, operation?: Operation) =>
		addFault(standIn.store, { kind, steamId, times: 1, ...(operation && { operation }), delayMs: 60_000 })

	async function sent(session: TradeSession, draft: OfferDraft): Promise<string> {
		const outcome = await session.sendOffer(draft, signal())
		if (outcome.kind !== 'sent') throw new Error(`not sent: ${JSON.stringify(outcome)}`)
		if (outcome.needsConfirmation) await session.confirmOffer(outcome.offerId, signal())
		return outcome.offerId
	}

	async function stateOf(session: TradeSession, offerId: string) {
		return (await session.readOffer(offerId, signal()))?.state
	}

	async function accepted(session: TradeSession, draft: OfferDraft) {
		const offerId = await sent(session, draft)
		acceptOffer(standIn.store, Number(offerId))
		const offer = await session.readOffer(offerId, signal())
		if (offer?.tradeId === undefined) throw new Error('no trade')
		return offer.tradeId
	}

	describe('signIn', () => {
		it('signs in with password and code, then with the refresh token alone', async () => {
			const { steamId, secrets } = standIn.addTradeAccount()
			const first = await gateway.signIn({ secrets }, signal())
			expect(first.steamId).toBe(steamId)
			const second = await gateway.signIn(
				{ secrets: { ...secrets, password: 'changed' }, refreshToken: first.refreshToken },
				signal(),
			)
			expect(await second.readInventory(CS2, signal())).toEqual([])
		})

		it.each([
			['password', { password: 'wrong' }],
			['shared secret', { sharedSecret: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }],
		])('refuses a wrong %s as wrong secrets', async (_what, change) => {
			const { secrets } = standIn.addTradeAccount()
			const attempt = gateway.signIn({ secrets: { ...secrets, ...change } }, signal())
			await expect(attempt).rejects.toMatchObject({ name: 'SteamFailure', kind: 'wrong_secrets' })
		})

		it('says that a refresh token has ended', async () => {
			const { steamId, secrets } = standIn.addTradeAccount()
			const { refreshToken } = await gateway.signIn({ secrets }, signal())
			revokeTokens(standIn.store, steamId)
			await expect(gateway.signIn({ secrets, refreshToken }, signal())).rejects.toMatchObject({
				kind: 'signed_out',
			})
		})
	})

	describe('readInventory', () => {
		it('tells what an account holds, with its ids and lock', async () => {
			const { session, asset } = await setUp()
			const [item] = await session.readInventory(CS2, signal())
			expect(item).toMatchObject({ ...asset, marketHashName: 'AK-47 | Redline', isTradable: true })
			expect(item?.lockedUntil).toBeUndefined()
			expect(await session.readInventory(DOTA2, signal())).toEqual([])
		})
	})

	describe('readPublicInventory', () => {
		it('reads without an account, and says when the inventory is private', async () => {
			const { steamId } = standIn.addPlayer()
			addThing(standIn.store, steamId, { appId: DOTA2, marketHashName: 'Dragonclaw Hook' })
			const items = await gateway.readPublicInventory(steamId, DOTA2, signal())
			expect(items.map(({ marketHashName }) => marketHashName)).toEqual(['Dragonclaw Hook'])
			flagAccount(standIn.store, steamId, { isPrivate: true })
			await expect(gateway.readPublicInventory(steamId, DOTA2, signal())).rejects.toMatchObject({
				kind: 'private',
			})
		})
	})

	describe('checkPartner', () => {
		it.each([
			['ready', (partner: Partner) => partner, { kind: 'ready' }],
			['bad_link', (partner: Partner) => ({ ...partner, token: 'AAAAAAAA' }), { kind: 'bad_link' }],
		])('says %s', async (_name, change, expected) => {
			const { session, partner } = await setUp()
			expect(await session.checkPartner(change(partner), signal())).toEqual(expected)
		})

		it('says the days of an escrow, a private inventory, a trade ban', async () => {
			const { session, partner } = await setUp()
			const check = () => session.checkPartner(partner, signal())
			flagAccount(standIn.store, partner.steamId, { hasAuthenticator: false })
			expect(await check()).toEqual({ kind: 'escrow', days: 15 })
			flagAccount(standIn.store, partner.steamId, { isPrivate: true })
			expect(await check()).toEqual({ kind: 'private_inventory' })
			flagAccount(standIn.store, partner.steamId, { isPrivate: false, isTradeBanned: true })
			expect(await check()).toEqual({ kind: 'cannot_trade' })
		})

		it.each([
			['would hold its trades', { hasAuthenticator: false }, '15 days'],
			['has banned it', { isTradeBanned: true }, 'you have a trade ban'],
		])('says that our own account cannot trade when Steam %s', async (_what, flags, words) => {
			const { session, steamId, partner } = await setUp()
			flagAccount(standIn.store, steamId, flags)
			expect(await session.checkPartner(partner, signal())).toEqual({
				kind: 'own_account',
				words: expect.stringContaining(words),
			})
		})

		it('passes on words that it does not know', async () => {
			const { session, steamId, partner } = await setUp()
			misbehave(steamId, 'unknown_words', 'check_partner')
			expect(await session.checkPartner(partner, signal())).toEqual({
				kind: 'unclear',
				words: 'The stars are not right for this trade.',
			})
		})
	})

	describe('an offer', () => {
		it('is sent, confirmed, accepted, and its trade tells the new ids and the protection', async () => {
			const { session, partner, draft, asset } = await setUp()
			const outcome = await session.sendOffer(draft, signal())
			expect(outcome).toMatchObject({ kind: 'sent', needsConfirmation: true })
			const offerId = outcome.kind === 'sent' ? outcome.offerId : ''
			expect(await session.readOffer(offerId, signal())).toMatchObject({
				offerId,
				state: 'needs_confirmation',
				partnerSteamId: partner.steamId,
				message: 'K7Q-42M',
				give: [asset],
				take: [],
			})
			await session.confirmOffer(offerId, signal())
			await session.confirmOffer(offerId, signal())
			expect(await stateOf(session, offerId)).toBe('active')
			acceptOffer(standIn.store, Number(offerId))
			const offer = await session.readOffer(offerId, signal())
			expect(offer?.state).toBe('accepted')
			const trade = await session.readTrade(offer?.tradeId ?? '', signal())
			expect(trade).toMatchObject({ status: 'complete', given: [asset], taken: [] })
			const [moved] = trade?.given ?? []
			expect(moved?.newContextId).toBe('16')
			expect(await gateway.readPublicInventory(partner.steamId, CS2, signal())).toEqual([])
			expect(listThings(standIn.store, partner.steamId, CS2)).toMatchObject([
				{ assetId: moved?.newAssetId, contextId: '16', isTradable: false },
			])
			const days = ((trade?.protectedUntil?.getTime() ?? 0) - Date.now()) / DAY_MS
			expect(days).toBeGreaterThan(6.9)
			expect(days).toBeLessThan(7.1)
			expect(await session.readInventory(CS2, signal())).toEqual([])
		})

		it('that asks for an item needs no confirmation, and brings it', async () => {
			const { session, partner } = await setUp()
			const wanted = addThing(standIn.store, partner.steamId, { appId: DOTA2, marketHashName: 'Hook' })
			const asset: Asset = { appId: DOTA2, contextId: wanted.contextId, assetId: wanted.assetId }
			const draft = { partner, give: [], take: [asset], message: 'AAA-111' }
			const outcome = await session.sendOffer(draft, signal())
			expect(outcome).toMatchObject({ kind: 'sent', needsConfirmation: false })
			const offerId = outcome.kind === 'sent' ? outcome.offerId : ''
			acceptOffer(standIn.store, Number(offerId))
			const { tradeId = '' } = (await session.readOffer(offerId, signal())) ?? {}
			const trade = await session.readTrade(tradeId, signal())
			expect(trade).toMatchObject({ status: 'complete', given: [], taken: [asset] })
			expect(trade?.protectedUntil).toBeUndefined()
			const [item] = await session.readInventory(DOTA2, signal())
			expect(item).toMatchObject({ assetId: trade?.taken[0]?.newAssetId, contextId: '2', isTradable: true })
		})

		it.each([
			['declined', declineOffer],
			['expired', expireOffer],
			[
				'countered',
				(store: StandIn['store'], offerId: number) => {
					const { take, give } = { take: [], give: [] as Asset[] }
					const row = store.maybe<{ assetId: string }>(
						'select asset_id as assetId from offer_things where offer_id = ?',
						offerId,
					)
					const wanted = { appId: CS2, contextId: '2', assetId: row?.assetId ?? '' }
					counterOffer(store, offerId, { message: 'for free', give, take: [...take, wanted] })
				},
			],
		] as const)('can be %s', async (state, answer) => {
			const { session, draft } = await setUp()
			const offerId = await sent(session, draft)
			answer(standIn.store, Number(offerId))
			expect(await stateOf(session, offerId)).toBe(state)
		})

		it('is cancelled, and a second cancellation changes nothing', async () => {
			const { session, draft } = await setUp()
			const offerId = await sent(session, draft)
			await session.cancelOffer(offerId, signal())
			await session.cancelOffer(offerId, signal())
			expect(await stateOf(session, offerId)).toBe('canceled')
		})

		it('whose item was traded elsewhere has invalid items', async () => {
			const { session, draft } = await setUp()
			const [first, second] = [await sent(session, draft), await sent(session, draft)]
			acceptOffer(standIn.store, Number(first))
			expect(await stateOf(session, second)).toBe('invalid_items')
		})

		it('is held in escrow when the partner has no authenticator', async () => {
			const { session, partner, draft } = await setUp()
			flagAccount(standIn.store, partner.steamId, { hasAuthenticator: false })
			const offerId = await sent(session, draft)
			acceptOffer(standIn.store, Number(offerId))
			const offer = await session.readOffer(offerId, signal())
			expect(offer?.state).toBe('in_escrow')
			expect(offer?.escrowEndsAt?.getTime()).toBeGreaterThan(Date.now() + 14 * DAY_MS)
			expect((await session.readTrade(offer?.tradeId ?? '', signal()))?.status).toBe('in_escrow')
			expect(await session.readInventory(CS2, signal())).toEqual([])
		})

		it('that does not exist is undefined', async () => {
			const { session } = await setUp()
			expect(await session.readOffer('1', signal())).toBeUndefined()
			expect(await session.readTrade('1', signal())).toBeUndefined()
		})

		it('is listed with the other open or recent offers of the account', async () => {
			const { session, draft } = await setUp()
			const [open, ended] = [await sent(session, draft), await sent(session, draft)]
			await session.cancelOffer(ended, signal())
			const idsSince = async (since: Date) =>
				(await session.listSentOffers(since, signal())).map(({ offerId }) => offerId).sort()
			expect(await idsSince(new Date(Date.now() - DAY_MS))).toEqual([open, ended].sort())
			expect(await idsSince(new Date(Date.now() + DAY_MS))).toEqual([open])
		})
	})

	it('sees a reversed trade, and the item back under a new id', async () => {
		const { session, steamId, asset, partner, draft } = await setUp()
		const tradeId = await accepted(session, draft)
		reverseTrade(standIn.store, Number(tradeId), partner.steamId)
		expect((await session.readTrade(tradeId, signal()))?.status).toBe('reversed')
		const [item] = await session.readInventory(CS2, signal())
		expect(item).toMatchObject({ contextId: '2', isTradable: true })
		expect(item?.assetId).not.toBe(asset.assetId)
		expect(steamId).toBe(session.steamId)
	})

	describe('sendOffer is refused', () => {
		it('for a bad link, a private inventory, a trade ban, an item that is gone', async () => {
			const { session, partner, asset, draft } = await setUp()
			const reasonOf = async (change: Partial<OfferDraft>) => {
				const outcome = await session.sendOffer({ ...draft, ...change }, signal())
				return outcome.kind === 'refused' ? outcome.reason : outcome.kind
			}
			expect(await reasonOf({ partner: { ...partner, token: 'AAAAAAAA' } })).toBe('bad_link')
			expect(await reasonOf({ give: [{ ...asset, assetId: '1' }] })).toBe('item_gone')
			flagAccount(standIn.store, partner.steamId, { isPrivate: true })
			expect(await reasonOf({})).toBe('private_inventory')
			flagAccount(standIn.store, partner.steamId, { isPrivate: false, isTradeBanned: true })
			expect(await reasonOf({})).toBe('cannot_trade')
			expect(await session.listSentOffers(new Date(0), signal())).toEqual([])
		})

		it('for the sixth open offer to one partner', async () => {
			const { session, draft } = await setUp()
			for (let count = 0; count < 5; count++) await sent(session, draft)
			expect(await session.sendOffer(draft, signal())).toMatchObject({ reason: 'too_many_offers_to_partner' })
		})
	})

	describe('sendOffer has an unknown outcome', () => {
		it.each([
			['the answer is lost after the offer was made', 'lost_after', 1],
			['the request is lost', 'lost_before', 0],
			['Steam answers with an error', 'error', 0],
			['Steam says timeout', 'timeout', 1],
			['Steam is in maintenance', 'maintenance', 0],
			['the calls are limited', 'rate_limit', 0],
		] as const)('when %s; the list tells', async (_when, kind, made) => {
			const { session, steamId, draft } = await setUp()
			misbehave(steamId, kind, 'send_offer')
			expect((await session.sendOffer(draft, signal())).kind).toBe('unknown')
			const offers = await session.listSentOffers(new Date(Date.now() - DAY_MS), signal())
			expect(offers.map(({ message }) => message)).toEqual(Array(made).fill('K7Q-42M'))
		})

		it('when the session has ended; after a new sign-in the list tells', async () => {
			const { session, steamId, secrets, draft } = await setUp()
			misbehave(steamId, 'session_expired', 'send_offer')
			expect((await session.sendOffer(draft, signal())).kind).toBe('unknown')
			const again = await gateway.signIn({ secrets, refreshToken: session.refreshToken }, signal())
			expect(await again.listSentOffers(new Date(0), signal())).toEqual([])
			await sent(again, draft)
		})

		it('when the caller gives up waiting', async () => {
			const { session, steamId, draft } = await setUp()
			misbehave(steamId, 'slow', 'send_offer')
			expect((await session.sendOffer(draft, AbortSignal.timeout(200))).kind).toBe('unknown')
		})
	})

	it('shows both offers when Steam handled the sending twice', async () => {
		const { session, steamId, draft } = await setUp()
		misbehave(steamId, 'doubled', 'send_offer')
		expect((await session.sendOffer(draft, signal())).kind).toBe('sent')
		expect(await session.listSentOffers(new Date(0), signal())).toHaveLength(2)
	})

	describe('a call fails with', () => {
		it.each([
			['signed_out', 'session_expired'],
			['rate_limited', 'rate_limit'],
			['unavailable', 'maintenance'],
			['unavailable', 'error'],
			['unavailable', 'lost_before'],
		] as const)('%s after %s', async (kind, fault) => {
			const { session, steamId } = await setUp()
			misbehave(steamId, fault)
			const failed = session.readInventory(CS2, signal())
			await expect(failed).rejects.toMatchObject({ name: 'SteamFailure', kind })
		})

		it('wrong_secrets when the identity secret does not confirm', async () => {
			const { secrets, draft } = await setUp()
			const session = await gateway.signIn(
				{ secrets: { ...secrets, identitySecret: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' } },
				signal(),
			)
			const outcome = await session.sendOffer(draft, signal())
			const offerId = outcome.kind === 'sent' ? outcome.offerId : ''
			await expect(session.confirmOffer(offerId, signal())).rejects.toMatchObject({ kind: 'wrong_secrets' })
			expect(await stateOf(session, offerId)).toBe('needs_confirmation')
		})
	})
})
