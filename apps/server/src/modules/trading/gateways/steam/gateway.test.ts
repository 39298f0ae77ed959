import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atEnd } from '../../../../../test/cleanup.ts'
import { writeMessage } from '../../../../../test/protobuf.ts'
import { rerouted } from '../../../../../test/steam-web/start-steam-web.ts'
import type { OfferDraft, SendOutcome, TradeGateway, TradeSession } from '../../gateway.ts'

const STEAM_ID = '76561198000000001'
const PARTNER = '76561198046968201'
const CS2 = 730

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** What each path answers, over a real connection. */
const answers = new Map<string, Answer>()
let gateway: TradeGateway
let session: TradeSession

const signal = () => AbortSignal.timeout(30_000)

const json =
	(body: unknown, status = 200): Answer =>
	(_request, response) => {
		response
			.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
			.end(JSON.stringify(body))
	}

const page =
	(body: string, status = 200): Answer =>
	(_request, response) => {
		response.writeHead(status, { 'content-type': 'text/html; charset=UTF-8' }).end(body)
	}

const draft: OfferDraft = {
	partner: { steamId: PARTNER, token: 'Abcd-123' },
	give: [{ appId: CS2, contextId: '2', assetId: '45177073411' }],
	take: [],
	message: 'K7Q-42M',
}

const jwt = (aud: string[]) =>
	['h', Buffer.from(JSON.stringify({ sub: STEAM_ID, aud })).toString('base64url'), 's'].join('.')

beforeAll(async () => {
	const server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? '/', 'http://localhost')
		const answer = answers.get(pathname) ?? page('not found', 404)
		answer(request, response)
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	atEnd(async () => {
		server.closeAllConnections()
		server.close()
	})
	gateway = rerouted(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

beforeEach(async () => {
	answers.clear()
	answers.set(
		'/api.steampowered.com/IAuthenticationService/GenerateAccessTokenForApp/v1/',
		(_request, response) => {
			response.writeHead(200, { 'x-eresult': '1' }).end(writeMessage({ 1: jwt(['web', 'mobile']) }))
		},
	)
	const secrets = { accountName: 'a', password: 'b', sharedSecret: 'AAAA', identitySecret: 'AAAA' }
	session = await gateway.signIn(
		{ secrets, refreshToken: jwt(['web', 'renew', 'derive', 'mobile']) },
		signal(),
	)
})

describe('sendOffer', () => {
	const send = async (answer: Answer): Promise<SendOutcome> => {
		answers.set('/steamcommunity.com/tradeoffer/new/send', answer)
		return session.sendOffer(draft, signal())
	}
	const sentence = (eresult: number) => ({
		strError: `There was an error sending your trade offer.  Please try again later. (${eresult})`,
	})

	it.each([
		[15, { kind: 'refused', reason: 'cannot_trade' }],
		[16, { kind: 'unknown' }],
		[20, { kind: 'unknown' }],
		[25, { kind: 'refused', reason: 'too_many_offers_to_partner' }],
		[26, { kind: 'refused', reason: 'item_gone' }],
		[50, { kind: 'refused', reason: 'too_many_offers' }],
		[2, { kind: 'unknown' }],
		[11, { kind: 'refused', reason: 'other' }],
		[84, { kind: 'unknown' }],
		[9999, { kind: 'refused', reason: 'other' }],
	])('takes result %i of an error for its outcome', async (eresult, outcome) => {
		expect(await send(json(sentence(eresult), 500))).toMatchObject(outcome)
	})

	it.each([
		['You cannot trade with Heron because they have a trade ban.', 'cannot_trade'],
		[
			'Heron is not available to trade. More information will be shown to Heron if they invite you.',
			'cannot_trade',
		],
		['This Trade URL is no longer valid for sending a trade offer to Heron.', 'bad_link'],
		[
			'Heron has their inventory privacy is set to "Private", and cannot receive trade offers.',
			'private_inventory',
		],
		['You have sent too many trade offers, or have too many outstanding', 'too_many_offers_to_partner'],
		['You have logged in from a new device. In order to protect the items', 'own_account'],
		['You cannot trade with Heron because you have a trade ban.', 'own_account'],
	])('reads “%s”', async (strError, reason) => {
		expect(await send(json({ strError }))).toMatchObject({ kind: 'refused', reason })
	})

	it.each<[string, Answer]>([
		['a sentence without a result', json({ strError: 'Something new.' }, 500)],
		[
			'the item server being away',
			json({ strError: "We were unable to contact the game's item server." }, 500),
		],
		['a page instead of JSON', page('<html>502</html>', 502)],
		['an empty answer', json(null)],
		['an answer without an id', json({ something: 'new' })],
		['an ended session', json(null, 401)],
		['a rate limit', page('', 429)],
		['a broken connection', (_request, response) => void response.destroy()],
	])('leaves it open after %s', async (_what, answer) => {
		expect((await send(answer)).kind).toBe('unknown')
	})

	it('asks for the reason of a denial', async () => {
		const words = 'This Trade URL is no longer valid for sending a trade offer to Heron.'
		answers.set('/steamcommunity.com/tradeoffer/new/', page(`<div id="error_msg"> ${words} </div>`))
		expect(await send(json(sentence(15), 500))).toMatchObject({ kind: 'refused', reason: 'bad_link' })
	})

	it('reads an offer that was sent, with fields it does not know', async () => {
		const sent = { tradeofferid: '8461234567', needs_mobile_confirmation: true, new_field: { a: 1 } }
		expect(await send(json(sent))).toEqual({ kind: 'sent', offerId: '8461234567', needsConfirmation: true })
	})
})

describe('readOffer', () => {
	const offer = {
		tradeofferid: '8461234567',
		accountid_other: 86702473,
		message: 'K7Q-42M',
		expiration_time: 1753853603,
		items_to_give: [
			{
				appid: CS2,
				contextid: '2',
				assetid: '45177073411',
				classid: '1',
				instanceid: '0',
				amount: '1',
				missing: false,
			},
			{
				appid: 440,
				contextid: '2',
				assetid: '1',
				classid: '1',
				instanceid: '0',
				amount: '1',
				missing: false,
			},
		],
		is_our_offer: true,
		time_created: 1752644003,
		time_updated: 1752644010,
		from_real_time_trade: false,
		escrow_end_date: 0,
		confirmation_method: 2,
		eresult: 1,
	}
	const read = async (change: object) => {
		answers.set(
			'/api.steampowered.com/IEconService/GetTradeOffer/v1/',
			json({ response: { offer: { ...offer, ...change } } }),
		)
		return session.readOffer('8461234567', signal())
	}

	it.each([
		[1, 'invalid_items'],
		[2, 'active'],
		[3, 'accepted'],
		[4, 'countered'],
		[5, 'expired'],
		[6, 'canceled'],
		[7, 'declined'],
		[8, 'invalid_items'],
		[9, 'needs_confirmation'],
		[10, 'canceled'],
		[11, 'in_escrow'],
		[12, 'unknown'],
		[99, 'unknown'],
	])('knows state %i as %s', async (trade_offer_state, state) => {
		expect((await read({ trade_offer_state }))?.state).toBe(state)
	})

	it('reads partner, items of our games, times and the trade; new fields do not matter', async () => {
		const change = {
			trade_offer_state: 3,
			tradeid: '798942565122442387',
			new_field: [],
			items_to_receive: null,
		}
		expect(await read(change)).toEqual({
			offerId: '8461234567',
			state: 'accepted',
			partnerSteamId: PARTNER,
			message: 'K7Q-42M',
			give: draft.give,
			take: [],
			createdAt: new Date(1752644003_000),
			tradeId: '798942565122442387',
		})
	})

	it('is undefined for an offer that Steam does not know', async () => {
		answers.set('/api.steampowered.com/IEconService/GetTradeOffer/v1/', json({ response: {} }))
		expect(await session.readOffer('1', signal())).toBeUndefined()
	})

	it('is unknown for an offer that cannot be read', async () => {
		answers.set(
			'/api.steampowered.com/IEconService/GetTradeOffer/v1/',
			json({ response: { offer: { tradeofferid: '1' } } }),
		)
		expect(await session.readOffer('1', signal())).toMatchObject({ offerId: '1', state: 'unknown' })
	})

	it.each<[string, Answer, string]>([
		['text', page('maintenance'), 'unavailable'],
		['503', page('<html></html>', 503), 'unavailable'],
		['401', page('Access is denied', 401), 'signed_out'],
		['403', page('Access is denied', 403), 'signed_out'],
		['429', page('', 429), 'rate_limited'],
	])('fails after %s', async (_what, answer, kind) => {
		answers.set('/api.steampowered.com/IEconService/GetTradeOffer/v1/', answer)
		await expect(session.readOffer('1', signal())).rejects.toMatchObject({ name: 'SteamFailure', kind })
	})

	it('keeps what it cannot read in a list as unknown', async () => {
		const sent = [
			{ ...offer, trade_offer_state: 2 },
			{ ...offer, tradeofferid: '2', accountid_other: 1.5, trade_offer_state: 2 },
			{ tradeofferid: '3' },
			null,
		]
		answers.set(
			'/api.steampowered.com/IEconService/GetTradeOffers/v1/',
			json({ response: { trade_offers_sent: sent } }),
		)
		expect(await session.listSentOffers(new Date(), signal())).toMatchObject([
			{ offerId: offer.tradeofferid, state: 'active' },
			{ offerId: '2', state: 'unknown', message: 'K7Q-42M' },
			{ offerId: '3', state: 'unknown', message: '' },
			{ offerId: '', state: 'unknown', message: '' },
		])
	})

	it('reads every page of a list', async () => {
		answers.set('/api.steampowered.com/IEconService/GetTradeOffers/v1/', (request, response) => {
			const isFirst = request.url?.includes('cursor=0') ?? false
			const one = { ...offer, trade_offer_state: 2, tradeofferid: isFirst ? '1' : '2' }
			json({ response: { trade_offers_sent: [one], next_cursor: isFirst ? 100 : 0 } })(request, response)
		})
		const ids = (await session.listSentOffers(new Date(0), signal())).map(({ offerId }) => offerId)
		expect(ids).toEqual(['1', '2'])
	})
})

describe('readTrade', () => {
	const trade = {
		tradeid: '798942565122442387',
		steamid_other: PARTNER,
		time_init: 1752644003,
		assets_given: [
			{
				appid: CS2,
				contextid: '2',
				assetid: '45177073411',
				amount: '1',
				classid: '1989294059',
				instanceid: '1363818010',
				new_assetid: '45177506171',
				new_contextid: '16',
			},
		],
	}
	const read = async (change: object) => {
		answers.set(
			'/api.steampowered.com/IEconService/GetTradeStatus/v1/',
			json({ response: { trades: [{ ...trade, ...change }] } }),
		)
		return session.readTrade('798942565122442387', signal())
	}

	it.each([
		[0, 'pending'],
		[1, 'pending'],
		[3, 'complete'],
		[4, 'failed'],
		[5, 'partly_reversed'],
		[6, 'reversed'],
		[7, 'partly_reversed'],
		[8, 'unknown'],
		[9, 'unknown'],
		[10, 'in_escrow'],
		[11, 'failed'],
		[12, 'reversed'],
		[13, 'unknown'],
	])('knows status %i as %s', async (status, expected) => {
		expect((await read({ status }))?.status).toBe(expected)
	})

	it('takes a committed trade for complete as soon as the items have their new ids', async () => {
		expect((await read({ status: 2 }))?.status).toBe('complete')
		const assets_given = [{ ...trade.assets_given[0], new_assetid: undefined }]
		expect((await read({ status: 2, assets_given }))?.status).toBe('pending')
	})

	it.each([5, 7])('takes a trade of which support took back every item (%i) for reversed', async (status) => {
		const [kept] = trade.assets_given
		const back = { ...kept, rollback_new_assetid: '45177599999' }
		expect((await read({ status, assets_given: [back] }))?.status).toBe('reversed')
		expect((await read({ status, assets_given: [back, kept] }))?.status).toBe('partly_reversed')
	})

	it('takes a trade that it cannot read for unknown', async () => {
		expect(await read({ time_init: 'soon' })).toMatchObject({ status: 'unknown' })
	})

	it('takes a trade with a rollback for reversed, whatever its status', async () => {
		expect((await read({ status: 3, rollback_trade: '815831063713552678' }))?.status).toBe('reversed')
	})

	it('reads the new ids and the end of the protection', async () => {
		expect(await read({ status: 3, time_settlement: 1753254000 })).toEqual({
			tradeId: '798942565122442387',
			status: 'complete',
			code: 3,
			protectedUntil: new Date(1753254000_000),
			given: [{ ...draft.give[0], newAssetId: '45177506171', newContextId: '16' }],
			taken: [],
		})
	})

	it('assumes a protection of 8 days at most when Steam does not say its end', async () => {
		const assumedProtectionMs = 8 * 86_400_000
		expect(await read({ status: 3 })).toMatchObject({
			protectedUntil: new Date(1752644003_000 + assumedProtectionMs),
			assumedProtectionMs,
		})
		expect(await read({ status: 3, time_escrow_end: 1753940003 })).toMatchObject({
			protectedUntil: new Date(1753940003_000 + assumedProtectionMs),
		})
	})
})

describe('readInventory', () => {
	const description = {
		appid: CS2,
		classid: '310777185',
		instanceid: '302028390',
		icon_url: 'picture',
		market_hash_name: 'AK-47 | Redline (Field-Tested)',
		tradable: 0,
		actions: [
			{
				link: 'steam://rungame/730/1/+csgo_econ_action_preview%20S%owner_steamid%A%assetid%D1',
				name: 'Inspect',
			},
		],
		owner_descriptions: [
			{ value: ' ' },
			{
				value:
					'This item is trade-protected and cannot be consumed, modified, or transferred until Jul 22, 2025 (7:00:00) GMT',
			},
		],
		new_field: true,
	}
	const asset = {
		appid: CS2,
		contextid: '16',
		assetid: '45',
		classid: '310777185',
		instanceid: '302028390',
		amount: '1',
	}
	const empty = json({ total_inventory_count: 0, success: 1, rwgrsn: -2 })

	const withUnreadable = [asset, { ...asset, assetid: '46', classid: 'without description' }]

	it.each<[string, Answer]>([
		[
			'one item that cannot be read',
			json({ assets: withUnreadable, descriptions: [description], total_inventory_count: 2, success: 1 }),
		],
		[
			'a field that Steam renamed',
			json({
				assets: [asset],
				descriptions: [{ ...description, tradable: 'yes', market_hash_name: null }],
				success: 1,
			}),
		],
	])('fails for %s: what is missing would go off sale', async (_what, answer) => {
		answers.set(`/steamcommunity.com/inventory/${STEAM_ID}/730/2`, answer)
		answers.set(`/steamcommunity.com/inventory/${STEAM_ID}/730/16`, empty)
		await expect(session.readInventory(CS2, signal())).rejects.toMatchObject({ kind: 'unavailable' })
	})

	it('reads protected items with the end of their protection', async () => {
		answers.set(`/steamcommunity.com/inventory/${STEAM_ID}/730/2`, empty)
		answers.set(
			`/steamcommunity.com/inventory/${STEAM_ID}/730/16`,
			json({ assets: [asset], descriptions: [description], total_inventory_count: 1, success: 1 }),
		)
		expect(await session.readInventory(CS2, signal())).toEqual([
			{
				appId: CS2,
				contextId: '16',
				assetId: '45',
				classId: '310777185',
				instanceId: '302028390',
				marketHashName: 'AK-47 | Redline (Field-Tested)',
				iconUrl: 'https://community.fastly.steamstatic.com/economy/image/picture',
				inspectLink: `steam://rungame/730/1/+csgo_econ_action_preview%20S${STEAM_ID}A45D1`,
				isTradable: false,
				lockedUntil: new Date('2025-07-22T07:00:00Z'),
			},
		])
	})

	describe('of a seller', () => {
		const path = '/steamcommunity.com/inventory/76561198000000001/730/2'
		const certified = 'steam://run/730//+csgo_econ_action_preview%20%propid:6%'
		const properties = [
			{ propertyid: 1, int_value: '661', name: 'Pattern Template' },
			{ propertyid: 2, float_value: '0.234500005841255188', name: 'Wear Rating' },
			{ propertyid: 6, string_value: 'C0FFEE', name: 'Item Certificate' },
			{ propertyid: 99, new_value: {} },
		]
		const answer = (asset_properties: unknown, link = certified) =>
			json({
				assets: [{ ...asset, contextid: '2' }],
				descriptions: [{ ...description, tradable: 1, owner_descriptions: null, actions: [{ link }] }],
				asset_properties: [{ appid: CS2, contextid: '2', assetid: '45', asset_properties }],
				total_inventory_count: 1,
				success: 1,
			})
		const read = async (given: Answer) => {
			answers.set(path, given)
			return gateway.readPublicInventory('76561198000000001', CS2, signal())
		}

		it('has float, seed and an inspect link from the properties of each copy', async () => {
			const [item] = await read(answer(properties))
			expect(item).toMatchObject({
				assetId: '45',
				isTradable: true,
				paintSeed: 661,
				inspectLink: 'steam://run/730//+csgo_econ_action_preview%20C0FFEE',
			})
			expect(item?.floatValue).toBeCloseTo(0.2345, 6)
		})

		it.each([
			['without properties', []],
			['with properties of a shape that is new', { 1: 661 }],
			['with values that make no sense', [{ propertyid: 2, float_value: 'x' }]],
			['with a float above 1', [{ propertyid: 2, float_value: '17' }]],
		])('is read %s', async (_what, given) => {
			const [item] = await read(answer(given))
			expect(item).toMatchObject({ assetId: '45', marketHashName: 'AK-47 | Redline (Field-Tested)' })
			expect([item?.floatValue, item?.paintSeed, item?.inspectLink]).toEqual([
				undefined,
				undefined,
				undefined,
			])
		})

		it('is read without the items that cannot be read', async () => {
			const assets = withUnreadable.map((each) => ({ ...each, contextid: '2' }))
			const given = json({ assets, descriptions: [description], total_inventory_count: 2, success: 1 })
			expect(await read(given)).toMatchObject([{ assetId: '45' }])
		})

		it('says that it is private', async () => {
			await expect(read(json(null, 403))).rejects.toMatchObject({ name: 'SteamFailure', kind: 'private' })
		})
	})

	it.each<[string, Answer, string]>([
		['null with 403, as without a session', json(null, 403), 'signed_out'],
		['429', json(null, 429), 'rate_limited'],
		[
			'500 with a result',
			json({ error: 'EYldRefreshAppIfNecessary failed with EResult (16)' }, 500),
			'unavailable',
		],
		['success false', json({ success: false }), 'unavailable'],
	])('fails after %s', async (_what, answer, kind) => {
		answers.set(`/steamcommunity.com/inventory/${STEAM_ID}/730/2`, answer)
		await expect(session.readInventory(CS2, signal())).rejects.toMatchObject({ name: 'SteamFailure', kind })
	})
})

describe('checkPartner', () => {
	it.each([
		['no escrow days', '<html>new design</html>', 'no escrow days'],
		['words it does not know', '<div id="error_msg"> The stars are wrong </div>', 'The stars are wrong'],
		['an error of the community', '<h1>Sorry!</h1>\n<h3>No such profile</h3>', 'No such profile'],
	])('is unclear for a page with %s', async (_what, body, words) => {
		answers.set('/steamcommunity.com/tradeoffer/new/', page(body))
		const check = await session.checkPartner(draft.partner, signal())
		expect(check).toEqual({ kind: 'unclear', words: expect.stringContaining(words) })
	})

	it.each([
		['an error of the server', 502, '<html>502</html>', 'unavailable'],
		['a rate limit', 429, '', 'rate_limited'],
		['a page that Steam forbids, which is about this partner', 403, 'Access is denied', 'unavailable'],
		['the page to sign in', 200, '<title>Sign In</title><script>g_steamID = false;</script>', 'signed_out'],
	])('fails after %s', async (_what, status, body, kind) => {
		answers.set('/steamcommunity.com/tradeoffer/new/', page(body, status))
		await expect(session.checkPartner(draft.partner, signal())).rejects.toMatchObject({ kind })
	})

	it.each([
		[0, 0, { kind: 'ready' }],
		[0, 15, { kind: 'escrow', days: 15 }],
		[15, 3, { kind: 'own_account', words: expect.stringContaining('15 days') }],
		[7, 0, { kind: 'own_account', words: expect.stringContaining('7 days') }],
	])('says whose trades Steam would hold: ours %i, theirs %i', async (own, theirs, expected) => {
		const body = `<script>var g_daysMyEscrow = ${own}; var g_daysTheirEscrow = ${theirs};</script>`
		answers.set('/steamcommunity.com/tradeoffer/new/', page(body))
		expect(await session.checkPartner(draft.partner, signal())).toEqual(expected)
	})

	it.each([
		'You cannot trade with Heron because you have a trade ban.',
		'You have logged in from a new device. In order to protect the items in your inventory, you will be unable to trade from this device for 7 days.',
		'You are unable to trade at this time.',
	])('says that our own account cannot trade: “%s”', async (words) => {
		answers.set('/steamcommunity.com/tradeoffer/new/', page(`<div id="error_msg"> ${words} </div>`))
		expect(await session.checkPartner(draft.partner, signal())).toEqual({ kind: 'own_account', words })
	})
})

describe('signIn', () => {
	it.each([
		[15, 'signed_out'],
		[5, 'signed_out'],
		[84, 'rate_limited'],
		[20, 'unavailable'],
	])('takes result %i of a refresh token for %s', async (eresult, kind) => {
		answers.set(
			'/api.steampowered.com/IAuthenticationService/GenerateAccessTokenForApp/v1/',
			(_request, response) => {
				response.writeHead(200, { 'x-eresult': String(eresult) }).end()
			},
		)
		const secrets = { accountName: 'a', password: 'b', sharedSecret: 'AAAA', identitySecret: 'AAAA' }
		const attempt = gateway.signIn({ secrets, refreshToken: jwt(['derive', 'mobile']) }, signal())
		await expect(attempt).rejects.toMatchObject({ name: 'SteamFailure', kind })
		const broken = gateway.signIn({ secrets, refreshToken: 'no token' }, signal())
		await expect(broken).rejects.toMatchObject({ kind: 'signed_out' })
	})
})
