import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { openShopWith } from '../../../test/buyers.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { addItem } from '../../../test/items.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import type { TestShop } from '../../../test/shop.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { claimLeases } from './accounts/lease.ts'
import { reportState } from './accounts/report-state.ts'
import { type InventoryItem, type SignIn, SteamFailure, type TradeGateway, type TradeSession } from './gateway.ts'
import { PACE } from './pace.ts'
import { createTrader } from './trader.ts'

const ACCOUNTS = '/api/backoffice/trading/accounts'
const FAST = { leaseMs: 1_200, claimEveryMs: 50, idleMs: 30, inventoryEveryMs: 60, callMs: 300, retryMs: 50 }
const secret = () => randomBytes(20).toString('base64')

/** Inventories and sign-ins in memory; the deliveries are tested with the stand-in. */
function fakeSteam() {
	const inventories = new Map<string, InventoryItem[]>()
	const signIns: SignIn[] = []
	let refusal: SteamFailure | undefined
	let steamIds = 0
	const known = new Map<string, string>()
	const sessionOf = (name: string): TradeSession => {
		const steamId = known.get(name) ?? `7656119700000${String(++steamIds).padStart(4, '0')}`
		known.set(name, steamId)
		const unused = () => Promise.reject(new Error('not part of this test'))
		return {
			steamId,
			refreshToken: `token of ${name}`,
			async readInventory(appId) {
				if (refusal !== undefined) throw refusal
				return (inventories.get(name) ?? []).filter((item) => item.appId === appId)
			},
			checkPartner: unused,
			sendOffer: unused,
			confirmOffer: unused,
			cancelOffer: unused,
			listSentOffers: unused,
			readOffer: unused,
			readTrade: unused,
			signOut: async () => undefined,
		}
	}
	const gateway: TradeGateway = {
		name: 'sandbox',
		async signIn(signIn) {
			signIns.push(signIn)
			if (refusal !== undefined) throw refusal
			if (signIn.secrets.password === 'wrong') throw new SteamFailure('wrong_secrets', 'InvalidPassword')
			return sessionOf(signIn.secrets.accountName)
		},
		readPublicInventory: async () => [],
		offerAddress: (offerId) => offerId,
	}
	return {
		gateway,
		inventories,
		signIns,
		refuse(failure: SteamFailure | undefined) {
			refusal = failure
		},
	}
}

let assetIds = 30_000_000_000
const copyOf = (marketHashName: string): InventoryItem => ({
	appId: 730,
	contextId: '2',
	assetId: String(++assetIds),
	classId: '1',
	instanceId: '0',
	marketHashName,
	isTradable: true,
})

let shop: TestShop
let admin: Visitor
beforeAll(async () => {
	shop = await openShopWith({}, { isUnscheduled: true })
	admin = await operatorVisitor(shop)
})

const as = async (role: 'support' | 'catalogue') => operatorVisitor(shop, await createOperator(shop.db, role))

/** A node that works accounts; closed at the end. */
function openNode(gateway: TradeGateway) {
	const node = createTrader({ platform: shop.platform, gateway, pace: FAST })
	node.start()
	atEnd(() => node.close())
	return node
}

async function addAccount(name: string, password = 'right') {
	const form = { name, login: name, password, shared_secret: secret(), identity_secret: secret() }
	const { status, body } = await admin.post(ACCOUNTS, form)
	expect(status).toBe(200)
	return { id: body.account_id as number, form }
}

const shown = async (id: number) => (await admin.get(`${ACCOUNTS}/${id}`)).body.payload
const assetsOf = async (id: number, view: string) =>
	(await admin.get(`${ACCOUNTS}/${id}/assets?view=${view}`)).body.payload
const pauseAll = () => shop.db.run('update trading_accounts set paused_at = now() where paused_at is null')

describe('trade accounts', () => {
	test('are added with secrets that no answer, log or trail entry contains', async () => {
		const { id, form } = await addAccount('sv-sealed')
		const everything = JSON.stringify([
			(await admin.get(ACCOUNTS)).body,
			await shown(id),
			await shop.db.many('select * from operator_trail'),
		])
		for (const hidden of [form.shared_secret, form.identity_secret]) expect(everything).not.toContain(hidden)
		const { sealed } = await shop.db.one<{ sealed: Buffer }>(
			'select secrets_sealed as sealed from trading_accounts where id = $1',
			[id],
		)
		expect(sealed.includes('right')).toBe(false)
		await pauseAll()
	})

	test.each([
		['name', { name: 'sv-sealed' }],
		['shared_secret', { shared_secret: 'short' }],
		['identity_secret', { identity_secret: 'A'.repeat(28) }],
		['password', { password: '' }],
		['login', { login: ' ' }],
	])('refuse a wrong %s', async (field, wrong) => {
		const form = { name: 'sv-new', login: 'a', password: 'b', shared_secret: secret(), identity_secret: secret() }
		const { status, body } = await admin.post(ACCOUNTS, { ...form, ...wrong })
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
	})

	test('are changed by admins only', async () => {
		const support = await as('support')
		expect((await support.get(ACCOUNTS)).status).toBe(200)
		const { id } = await addAccount('sv-roles')
		expect((await support.post(`${ACCOUNTS}/${id}/pause`, {})).status).toBe(403)
		expect((await admin.post(`${ACCOUNTS}/${id}/pause`, {})).status).toBe(200)
		expect((await admin.post(`${ACCOUNTS}/${id}/pause`, {})).status).toBe(409)
		expect(await shown(id)).toMatchObject({ state: 'paused' })
		expect((await admin.get(`${ACCOUNTS}/999999`)).status).toBe(404)
	})

	test('are signed in by a node, keep their session, and rest when they are paused', async () => {
		const steam = fakeSteam()
		const { id } = await addAccount('sv-online')
		const node = openNode(steam.gateway)
		await expect.poll(() => shown(id)).toMatchObject({ state: 'online', steam_id: expect.any(String) })
		expect(steam.signIns[0]?.refreshToken).toBeUndefined()
		await node.close()
		openNode(steam.gateway)
		await expect.poll(() => steam.signIns.at(-1)?.refreshToken).toBe('token of sv-online')
		await expect.poll(() => shown(id)).toMatchObject({ state: 'online' })
		await admin.post(`${ACCOUNTS}/${id}/pause`, {})
		await expect.poll(() => shown(id)).toMatchObject({ state: 'paused', node: null })
	})

	test('with refused secrets wait until an operator replaces them', async () => {
		const steam = fakeSteam()
		const { id, form } = await addAccount('sv-refused', 'wrong')
		openNode(steam.gateway)
		await expect.poll(() => shown(id)).toMatchObject({ state: 'wrong_secrets', detail: 'InvalidPassword' })
		const { name: _, ...secrets } = form
		await admin.put(`${ACCOUNTS}/${id}/secrets`, { ...secrets, password: 'right' })
		await expect.poll(() => shown(id)).toMatchObject({ state: 'online' })
		await pauseAll()
	})

	test('are tried again with a growing pause while Steam is down', async () => {
		const steam = fakeSteam()
		steam.refuse(new SteamFailure('unavailable', 'maintenance'))
		const { id } = await addAccount('sv-down')
		openNode(steam.gateway)
		await expect.poll(() => steam.signIns.length).toBeGreaterThan(2)
		expect(await shown(id)).toMatchObject({ state: 'unavailable', detail: 'maintenance' })
		steam.refuse(undefined)
		await expect.poll(() => shown(id), { timeout: 5_000 }).toMatchObject({ state: 'online', retry_at: null })
		await pauseAll()
	})
})

describe('leases', () => {
	const claim = (node: string, most = 10) =>
		claimLeases(
			{ platform: shop.platform, gateway: undefined, pace: { ...PACE, leaseMs: 400, callMs: 50 } },
			node,
			most,
			new AbortController().signal,
		)

	test('give each account to one node, also when many ask at once', async () => {
		await pauseAll()
		for (const name of ['sv-a', 'sv-b', 'sv-c', 'sv-d']) await addAccount(name)
		const claims = (await Promise.all(['one', 'two', 'three'].map((node) => claim(node)))).flat()
		expect(claims.map(({ accountId }) => accountId).toSorted()).toHaveLength(4)
		expect(new Set(claims.map(({ accountId }) => accountId)).size).toBe(4)
		for (const lease of claims) await lease.release()
		await pauseAll()
	})

	test('end without renewal, and the database refuses what the former holder writes', async () => {
		await addAccount('sv-fenced')
		const [killed] = await claim('killed')
		if (killed === undefined) throw new Error('nothing was claimed')
		// As after a kill: the renewal stops.
		const { accountId, fence } = killed
		await shop.db.run(`update trading_accounts set lease_until = clock_timestamp() where id = $1`, [accountId])
		const [next] = await claim('next')
		expect(next).toMatchObject({ accountId, fence: fence + 1 })
		await expect(reportState(shop.db, killed, { state: 'online' })).rejects.toThrow('is over')
		const write = (by: number) =>
			shop.db.run(
				`insert into trading_assets (account_id, fence, app_id, context_id, asset_id, class_id, instance_id,
					market_hash_name, is_tradable)
				values ($1, $2, 730, '2', '1', '1', '0', 'x', true)`,
				[accountId, by],
			)
		await expect(write(fence)).rejects.toThrow('is over')
		expect(await write(fence + 1)).toBe(1)
		await next?.release()
		await expect(write(fence + 1)).rejects.toThrow('is over')
		await killed.release()
		await pauseAll()
	})

	test('are shared by the nodes, and a node that closes hands its accounts over', async () => {
		const steam = fakeSteam()
		const ids = []
		for (const name of ['sv-1', 'sv-2', 'sv-3', 'sv-4']) ids.push((await addAccount(name)).id)
		const first = openNode(steam.gateway)
		const nodes = async () => {
			const rows = (await admin.get(ACCOUNTS)).body.payload as { id: number; node: string | null }[]
			return rows.filter(({ id }) => ids.includes(id)).map(({ node }) => node)
		}
		await expect.poll(async () => new Set(await nodes()).size).toBe(1)
		openNode(steam.gateway)
		const counts = async () => Object.values(Object.groupBy(await nodes(), String)).map((of) => of?.length)
		await expect.poll(counts, { timeout: 10_000 }).toEqual([2, 2])
		await first.close()
		await expect.poll(counts, { timeout: 10_000 }).toEqual([4])
		await pauseAll()
	})
})

describe('stock', () => {
	const TITLE = 'AK-47 | Redline (Field-Tested)'

	test('what arrived can be listed once, and what left is off sale at once and raises an alert', async () => {
		const steam = fakeSteam()
		await addItem(shop.db, { title: TITLE, price_cents: 4_200 })
		const [kept, taken, strange] = [copyOf(TITLE), copyOf(TITLE), copyOf('Never Heard Of')]
		steam.inventories.set('sv-stock', [kept, taken, strange])
		const { id } = await addAccount('sv-stock')
		openNode(steam.gateway)
		await expect.poll(() => shown(id)).toMatchObject({ items: 3, unlisted: 3 })
		const catalogue = await as('catalogue')
		const unlisted = await assetsOf(id, 'unlisted')
		expect(unlisted).toMatchObject([
			{ title: 'Never Heard Of', is_known: false },
			{ lowest_price: 42 },
			{ asset_id: kept.assetId, is_known: true },
		])
		const list = (asset: { id: number }) =>
			catalogue.post(`/api/backoffice/trading/assets/${asset.id}/list`, { price: '40.00' })
		expect((await list(unlisted[0])).status).toBe(409)
		const listed = [await list(unlisted[1]), await list(unlisted[2])]
		expect(listed.map(({ status }) => status)).toEqual([200, 200])
		expect((await list(unlisted[1])).status).toBe(409)
		expect(await shown(id)).toMatchObject({ on_sale: 2, unlisted: 1, value: 80 })

		const item = listed[0]?.body.item_id
		const statusOf = async () => (await shop.db.one<{ status: string }>('select status from items where id = $1', [item])).status
		steam.inventories.set('sv-stock', [kept, strange])
		await expect.poll(statusOf).toBe('withdrawn')
		expect(await shown(id)).toMatchObject({ items: 2, on_sale: 1, missing: 1 })
		// An incomplete answer of Steam, and then the whole inventory.
		steam.inventories.set('sv-stock', [kept, taken, strange])
		await expect.poll(statusOf).toBe('available')
		expect(await shown(id)).toMatchObject({ on_sale: 2, missing: 0 })
		steam.inventories.set('sv-stock', [kept, strange])
		await expect.poll(statusOf).toBe('withdrawn')
		const [missing] = await assetsOf(id, 'missing')
		const note = () => admin.post(`/api/backoffice/trading/assets/${missing.id}/note`, {})
		expect([(await note()).status, (await note()).status]).toEqual([200, 409])
		expect(await shown(id)).toMatchObject({ missing: 0 })
		await pauseAll()
	})

	test('a trade lock of a copy is the lock of its listing', async () => {
		const steam = fakeSteam()
		const lockedUntil = new Date('2036-01-01T00:00:00Z')
		const copy = { ...copyOf(TITLE), isTradable: false, lockedUntil }
		steam.inventories.set('sv-locked', [copy])
		const { id } = await addAccount('sv-locked')
		openNode(steam.gateway)
		await expect.poll(() => shown(id)).toMatchObject({ unlisted: 1, locked: 1 })
		const [asset] = await assetsOf(id, 'unlisted')
		const { body } = await admin.post(`/api/backoffice/trading/assets/${asset.id}/list`, { price: '40.00' })
		const lockOf = async () =>
			(await shop.db.one<{ lock: Date | null }>('select trade_lock_until as lock from items where id = $1', [
				body.item_id,
			])).lock
		expect(await lockOf()).toEqual(lockedUntil)
		steam.inventories.set('sv-locked', [{ ...copy, isTradable: true, lockedUntil: undefined }])
		await expect.poll(lockOf).toBeNull()
		await pauseAll()
	})
})
