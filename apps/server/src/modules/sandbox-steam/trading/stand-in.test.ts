import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atEnd } from '../../../../test/cleanup.ts'
import { type StandIn, startStandIn } from '../../../../test/stand-in-steam.ts'
import { sandboxGateway } from '../../trading/gateways/sandbox/gateway.ts'
import { flagAccount } from './accounts.ts'
import { acceptOffer, confirmOffer, declineOffer } from './answer-offer.ts'
import { addFault, tradeFaults } from './faults.ts'
import { findOffer, type Offer, offerState } from './offers.ts'
import { passTime } from './pass-time.ts'
import { Refusal } from './refusal.ts'
import { sendOffer, usualLimits } from './send-offer.ts'
import { addThing, CS2, listThings } from './things.ts'
import { findTrade, reverseTrade, tradeStatus } from './trades.ts'

const DAY_MS = 86_400_000
/** A call that waits for the other process would take the 10 s of its busy timeout. */
const SOON = () => AbortSignal.timeout(5_000)
const STAND_IN = join(import.meta.dirname, 'stand-in.ts')

function setUp({ store, addTradeAccount, addPlayer }: StandIn) {
	const [{ steamId: sender }, partner] = [addTradeAccount(), addPlayer({ displayName: 'Night <Heron>' })]
	const thing = addThing(store, sender, { appId: CS2, marketHashName: 'AWP | Asiimov' })
	const draft = { partner: partner.steamId, message: 'Security code K7Q-42M', give: [thing], take: [] }
	const offerId = sendOffer(store, sender, draft, usualLimits).offerId
	confirmOffer(store, sender, offerId)
	return { store, sender, partner: partner.steamId, thing, offerId, draft }
}

interface Step {
	sender: string
	partner: string
	offer: Offer | undefined
	which: number
}

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
	method: 'POST',
	redirect: 'manual' as const,
	headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
	body: new URLSearchParams(fields).toString(),
})

describe('time', () => {
	it('expires an open offer after 14 days', async () => {
		const { store, offerId } = setUp(await startStandIn())
		store.skip(14 * DAY_MS - 60_000)
		passTime(store)
		expect(findOffer(store, offerId)?.state).toBe(offerState.active)
		store.skip(60_000)
		passTime(store)
		expect(findOffer(store, offerId)?.state).toBe(offerState.expired)
	})

	it('ends an escrow after 15 days: the item moves', async () => {
		const { store, sender, partner, offerId } = setUp(await startStandIn())
		flagAccount(store, partner, { hasAuthenticator: false })
		acceptOffer(store, offerId)
		expect(listThings(store, sender, CS2)).toEqual([])
		expect(listThings(store, partner, CS2)).toEqual([])
		store.skip(15 * DAY_MS)
		passTime(store)
		expect(listThings(store, partner, CS2)).toHaveLength(1)
		expect(findTrade(store, findOffer(store, offerId)?.tradeId ?? 0)?.status).toBe(tradeStatus.complete)
	})

	it('ends the protection after 7 days: the item can be traded, the trade not be reversed', async () => {
		const { store, partner, offerId } = setUp(await startStandIn())
		const { tradeId } = acceptOffer(store, offerId)
		expect(listThings(store, partner, CS2)).toMatchObject([{ contextId: '16', isTradable: false }])
		store.skip(7 * DAY_MS)
		expect(listThings(store, partner, CS2)).toMatchObject([{ contextId: '2', isTradable: true }])
		expect(() => reverseTrade(store, tradeId ?? 0, partner)).toThrow('can no longer be reversed')
	})
})

describe('a call that changes nothing', () => {
	it('is answered while another process writes', async () => {
		const standIn = await startStandIn()
		const { store, addTradeAccount, addPlayer, url: publicUrl } = standIn
		const [{ steamId, secrets }, partner] = [addTradeAccount(), addPlayer()]
		const thing = addThing(store, steamId, { appId: CS2, marketHashName: 'AWP | Asiimov' })
		const session = await sandboxGateway({ url: () => publicUrl, publicUrl }).signIn({ secrets }, SOON())
		const draft = { partner: partner.steamId, message: 'Security code K7Q-42M', give: [thing], take: [] }
		const { offerId } = sendOffer(store, steamId, draft, usualLimits)
		confirmOffer(store, steamId, offerId)
		addFault(store, { kind: 'error', operation: 'sign_out', chance: 0.5 })
		const writer = new DatabaseSync(standIn.file)
		writer.exec('begin immediate')
		expect(await session.readInventory(CS2, SOON())).toHaveLength(1)
		expect(await session.checkPartner(partner, SOON())).toEqual({ kind: 'ready' })
		expect(await session.listSentOffers(new Date(0), SOON())).toHaveLength(1)
		await session.confirmOffer(String(offerId), SOON())
		writer.exec('rollback')
		declineOffer(store, offerId)
		writer.exec('begin immediate')
		await session.cancelOffer(String(offerId), SOON())
		writer.close()
	})
})

describe('the inventories', () => {
	it('hold every item exactly once, whatever is offered, accepted, reversed and goes wrong', async () => {
		const { store, addPlayer } = await startStandIn()
		const people = [addPlayer(), addPlayer(), addPlayer()].map(({ steamId }) => steamId)
		for (const owner of people) addThing(store, owner, { appId: CS2, marketHashName: 'AK-47' })
		const pick = fc.nat({ max: 2 })
		const step = fc.record({
			kind: fc.constantFrom(...(['send', 'accept', 'reverse', 'wait', 'fault'] as const)),
			from: pick,
			to: pick,
			which: fc.nat({ max: 5 }),
		})
		const offers: number[] = []
		const attempt = (work: () => unknown) => {
			try {
				work()
			} catch (error) {
				if (!(error instanceof Refusal)) throw error
			}
		}
		const moves: Record<'send' | 'accept' | 'reverse' | 'wait' | 'fault', (step: Step) => unknown> = {
			wait: () => store.skip(3 * DAY_MS),
			fault: ({ which }) => {
				const kind = tradeFaults[which % tradeFaults.length]
				if (kind !== undefined) addFault(store, { kind, times: 1 })
			},
			send: ({ sender, partner }) => {
				const give = listThings(store, sender, CS2).filter(({ isTradable }) => isTradable)
				const limits = { toPartner: 1000, inTotal: 1000 }
				const { offerId } = sendOffer(store, sender, { partner, message: '', give, take: [] }, limits)
				confirmOffer(store, sender, offerId)
				offers.push(offerId)
			},
			accept: ({ offer }) => offer && acceptOffer(store, offer.offerId),
			reverse: ({ offer }) => offer?.tradeId && reverseTrade(store, offer.tradeId, offer.sender),
		}
		fc.assert(
			fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
				for (const { kind, from, to, which } of steps) {
					const [sender = '', partner = ''] = [people[from], people[to]]
					const offer = findOffer(store, offers.at(-1 - which) ?? 0)
					attempt(() => moves[kind]({ sender, partner, which, offer }))
				}
				const held = people.flatMap((owner) => listThings(store, owner, CS2).map(({ thingId }) => thingId))
				expect(held.sort()).toEqual([1, 2, 3])
			}),
			{ numRuns: 30 },
		)
		expect(offers.length).toBeGreaterThan(30)
	})
})

describe('the process', () => {
	it('keeps what it answered when it is killed', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'stand-in-'))
		atEnd(async () => rmSync(folder, { recursive: true, force: true }))
		const file = join(folder, 'steam.db')
		const first = await startProcess(file)
		await fetch(`${first.url}/control/accounts/76561190000000001`, json('PUT', { displayName: 'Kept' }))
		const items = [{ appId: CS2, marketHashName: 'AK-47' }]
		const added = await fetch(
			`${first.url}/control/accounts/76561190000000001/items`,
			json('POST', { items }),
		)
		expect(added.status).toBe(200)
		first.child.kill('SIGKILL')
		await once(first.child, 'exit')
		const second = await startProcess(file)
		const kept = await fetch(`${second.url}/api/inventories/76561190000000001/730`)
		expect(await kept.json()).toMatchObject({ items: [{ marketHashName: 'AK-47' }] })
		second.child.kill('SIGTERM')
		expect(await once(second.child, 'exit')).toEqual([0, null])
	})
})

describe('the page', () => {
	it('shows an offer with its code and items, and accepts it as the player', async () => {
		const standIn = await startStandIn()
		const { store, partner, offerId } = setUp(standIn)
		const player = `${standIn.url}/players/${partner}`
		const before = await (await fetch(player)).text()
		expect(before).toContain('Night &lt;Heron&gt;')
		expect(before).toContain('Security code <b>K7Q-42M</b>')
		expect(before).toContain('AWP | Asiimov')
		const answer = await fetch(
			`${standIn.url}/offers/${offerId}/answer`,
			form({ answer: 'accept', player: partner }),
		)
		expect([answer.status, answer.headers.get('location')]).toEqual([303, `/players/${partner}`])
		expect(await (await fetch(player)).text()).toContain('Reverse the trade')
		expect(findOffer(store, offerId)?.state).toBe(offerState.accepted)
	})

	it('says why an answer is refused', async () => {
		const standIn = await startStandIn()
		const { store, partner, offerId, sender } = setUp(standIn)
		const send = (fields: Record<string, string>) =>
			fetch(`${standIn.url}/offers/${offerId}/answer`, form(fields))
		const foreign = await send({ answer: 'accept', player: sender })
		expect(foreign.status).toBe(403)
		expect(await foreign.text()).toContain('The offer is not yours.')
		await send({ answer: 'decline', player: partner })
		const late = await send({ answer: 'accept', player: partner })
		expect(late.status).toBe(409)
		expect(await late.text()).toContain('The offer is no longer active.')
		expect((await send({ answer: 'steal', player: partner })).status).toBe(400)
		expect(findOffer(store, offerId)?.state).toBe(offerState.declined)
	})

	it('takes no form of another site', async () => {
		const standIn = await startStandIn()
		const { store, partner, offerId } = setUp(standIn)
		const headers = { 'sec-fetch-site': 'cross-site' }
		const answer = await fetch(
			`${standIn.url}/offers/${offerId}/answer`,
			form({ answer: 'accept', player: partner }, headers),
		)
		expect(answer.status).toBe(403)
		expect(findOffer(store, offerId)?.state).toBe(offerState.active)
	})

	it('lets time pass, and makes Steam misbehave until it is stopped', async () => {
		const standIn = await startStandIn()
		const before = standIn.store.now()
		await fetch(`${standIn.url}/time`, form({ hours: '168', back: '/' }))
		expect(standIn.store.now() - before).toBeGreaterThanOrEqual(7 * DAY_MS)
		const fault = { kind: 'maintenance', operation: '', steam_id: '', times: '', back: '/' }
		expect((await fetch(`${standIn.url}/faults`, form(fault))).status).toBe(303)
		const ask = async () => (await fetch(`${standIn.url}/api/inventories/76561190000000001/730`)).status
		expect([await ask(), await ask()]).toEqual([503, 503])
		expect(await (await fetch(`${standIn.url}/`)).text()).toContain('until stopped')
		await fetch(`${standIn.url}/faults/stop`, form({ back: '/' }))
		expect(await ask()).toBe(404)
	})

	it('never redirects to another site', async () => {
		const { url } = await startStandIn()
		for (const back of ['//evil.test', 'https://evil.test/', '/\\evil.test']) {
			const answer = await fetch(`${url}/time`, form({ hours: '1', back }))
			expect(answer.headers.get('location') ?? '').not.toContain('evil')
			expect(answer.status).toBe(400)
		}
	})
})

function json(method: string, body: object) {
	return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function startProcess(file: string): Promise<{ url: string; child: ChildProcess }> {
	const child = spawn(process.execPath, [STAND_IN, '--file', file], { stdio: ['ignore', 'pipe', 'inherit'] })
	atEnd(async () => child.kill('SIGKILL'))
	for await (const line of createInterface(child.stdout))
		return { url: line.replace('listening on ', ''), child }
	throw new Error('the stand-in ended')
}
