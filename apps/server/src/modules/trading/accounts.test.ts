import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShopWith } from '../../../test/buyers.ts'
import { addItem } from '../../../test/items.ts'
import { createOperator, operatorVisitor } from '../../../test/operators.ts'
import type { TestShop } from '../../../test/shop.ts'
import { type StandIn, startStandIn } from '../../../test/stand-in-steam.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { type Content, openContent } from '../content/index.ts'
import { addFault, clearFaults } from '../sandbox-steam/trading/faults.ts'
import { addThing } from '../sandbox-steam/trading/things.ts'
import { fairShare } from './accounts/fair-share.ts'
import { claimLeases } from './accounts/lease.ts'
import { reportState } from './accounts/report-state.ts'
import type { AccountSecrets, TradeGateway } from './gateway.ts'
import { sandboxGateway } from './gateways/sandbox/gateway.ts'
import { countTrading } from './operator/count-trading.ts'
import { PACE } from './pace.ts'
import { createTrader, type Trader } from './trader.ts'

const ACCOUNTS = '/api/backoffice/trading/accounts'
const FAST = {
	leaseMs: 6_000,
	claimEveryMs: 50,
	idleMs: 30,
	inventoryEveryMs: 60,
	callMs: 2_000,
	retryMs: 50,
	followMs: 30,
	unknownMs: 1_000,
	goneMs: 100,
	tradeEveryMs: 50,
}
/** Longer than a busy machine needs. */
const PATIENT = { timeout: 30_000 }

let shop: TestShop
let admin: Visitor
let standIn: StandIn
let gateway: TradeGateway
let content: Content
beforeAll(async () => {
	shop = await openShopWith({}, { isUnscheduled: true })
	admin = await operatorVisitor(shop)
	content = await openContent(shop.platform)
	standIn = await startStandIn()
	gateway = sandboxGateway({ url: () => standIn.url, publicUrl: standIn.url })
})

const nodes = new Set<Trader>()
afterEach(async () => {
	for (const node of nodes) await node.close()
	nodes.clear()
	clearFaults(standIn.store)
	await shop.db.run('update trading_accounts set paused_at = coalesce(paused_at, now())')
})

const as = async (role: 'support' | 'catalogue') => operatorVisitor(shop, await createOperator(shop.db, role))

/** A node that works accounts. */
function openNode(): Trader {
	const node = createTrader({ platform: shop.platform, content, gateway, pace: FAST })
	node.start()
	nodes.add(node)
	return node
}

const formOf = ({ accountName: login, password, sharedSecret, identitySecret }: AccountSecrets) => ({
	login,
	password,
	shared_secret: sharedSecret,
	identity_secret: identitySecret,
})

async function addAccount(name: string, wrong: object = {}) {
	const { steamId, secrets } = standIn.addTradeAccount()
	const form = { name, ...formOf(secrets) }
	const { status, body } = await admin.post(ACCOUNTS, { ...form, ...wrong })
	expect(status).toBe(200)
	return { id: body.account_id as number, form, steamId }
}

const shown = async (id: number) => (await admin.get(`${ACCOUNTS}/${id}`)).body.payload
const assetsOf = async (id: number, view: string) =>
	(await admin.get(`${ACCOUNTS}/${id}/assets?view=${view}`)).body.payload

describe('trade accounts', () => {
	test('are added with secrets that no answer, log or trail entry contains', async () => {
		const { id, form } = await addAccount('sv-sealed')
		const everything = JSON.stringify([
			(await admin.get(ACCOUNTS)).body,
			await shown(id),
			await shop.db.many('select * from operator_trail'),
		])
		for (const hidden of [form.password, form.shared_secret, form.identity_secret])
			expect(everything).not.toContain(hidden)
		const { sealed } = await shop.db.one<{ sealed: Buffer }>(
			'select secrets_sealed as sealed from trading_accounts where id = $1',
			[id],
		)
		expect(sealed.includes(form.password)).toBe(false)
	})

	test.each([
		['name', { name: 'sv-sealed' }],
		['shared_secret', { shared_secret: 'short' }],
		['identity_secret', { identity_secret: 'A'.repeat(28) }],
		['password', { password: '' }],
		['login', { login: ' ' }],
	])('refuse a wrong %s', async (field, wrong) => {
		const form = { name: 'sv-new', ...formOf(standIn.addTradeAccount().secrets) }
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
		const { id, steamId } = await addAccount('sv-online')
		const node = openNode()
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ state: 'online', steam_id: steamId })
		await node.close()
		expect(await shown(id)).toMatchObject({ state: 'unattended', node: null })
		// The next node needs no password: Steam's session is kept.
		standIn.store.run('update accounts set password = ? where steam_id = ?', 'changed', steamId)
		openNode()
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ state: 'online' })
		await admin.post(`${ACCOUNTS}/${id}/pause`, {})
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ state: 'paused', node: null })
	})

	test('with refused secrets wait until an operator replaces them', async () => {
		const { id, form } = await addAccount('sv-refused', { password: 'wrong' })
		openNode()
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ state: 'wrong_secrets' })
		const { name: _, ...secrets } = form
		expect((await admin.put(`${ACCOUNTS}/${id}/secrets`, secrets)).status).toBe(200)
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ state: 'online' })
	})

	test('keep to their Steam account: the secrets of another one are refused', async () => {
		const { id, steamId, form } = await addAccount('sv-rotated')
		addThing(standIn.store, steamId, { appId: 730, marketHashName: 'AK-47 | Redline (Field-Tested)' })
		openNode()
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ state: 'online', items: 1 })
		const other = standIn.addTradeAccount()
		const replace = (secrets: object) => admin.put(`${ACCOUNTS}/${id}/secrets`, secrets)
		expect((await replace(formOf(other.secrets))).status).toBe(200)
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ state: 'wrong_secrets' })
		expect(await shown(id)).toMatchObject({
			steam_id: steamId,
			items: 1,
			detail: expect.stringContaining(other.steamId),
		})
		const { name: _, ...secrets } = form
		expect((await replace(secrets)).status).toBe(200)
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ state: 'online', steam_id: steamId })
	})

	test('of one Steam account: the second one is refused and rests', async () => {
		const { id, steamId, form } = await addAccount('sv-first')
		openNode()
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ state: 'online' })
		const { body } = await admin.post(ACCOUNTS, { ...form, name: 'sv-second' })
		const second = () => shown(body.account_id)
		await expect.poll(second, PATIENT).toMatchObject({ state: 'wrong_secrets', steam_id: null })
		expect(await second()).toMatchObject({ detail: expect.stringContaining(steamId) })
	})

	test('are tried again while Steam is down, and sign in again when their session has expired', async () => {
		addFault(standIn.store, { kind: 'maintenance' })
		const { id, steamId } = await addAccount('sv-down')
		openNode()
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ state: 'unavailable' })
		clearFaults(standIn.store)
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ state: 'online', retry_at: null })
		standIn.store.run('delete from sessions where steam_id = ?', steamId)
		addThing(standIn.store, steamId, { appId: 730, marketHashName: 'After the new sign-in' })
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ state: 'online', items: 1 })
	})
})

describe('leases', () => {
	const claim = (node: string, most = 10) =>
		claimLeases(
			{ platform: shop.platform, content, gateway, pace: { ...PACE, leaseMs: 5_000, callMs: 50 } },
			node,
			most,
			new AbortController().signal,
		)

	test('give each account to one node, also when many ask at once', async () => {
		for (const name of ['sv-a', 'sv-b', 'sv-c', 'sv-d']) await addAccount(name)
		const claims = (await Promise.all(['one', 'two', 'three'].map((node) => claim(node)))).flat()
		expect(claims.map(({ accountId }) => accountId).toSorted()).toHaveLength(4)
		expect(new Set(claims.map(({ accountId }) => accountId)).size).toBe(4)
		for (const lease of claims) await lease.release()
	})

	test('end without renewal, and the database refuses what the former holder writes', async () => {
		await addAccount('sv-fenced')
		const [killed] = await claim('killed')
		if (killed === undefined) throw new Error('nothing was claimed')
		// As after a kill: the renewal stops.
		const { accountId, fence } = killed
		await shop.db.run(`update trading_accounts set lease_until = clock_timestamp() where id = $1`, [
			accountId,
		])
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
	})

	test('a node counts itself in its share, however long ago it reported', async () => {
		await addAccount('sv-slow')
		expect(await fairShare(shop.db, 'slow', 0)).toBe(1)
		await shop.db.run("delete from trading_nodes where node = 'slow'")
	})

	test('are shared by the nodes, and a node that closes hands its accounts over', async () => {
		const ids: number[] = []
		for (const name of ['sv-1', 'sv-2', 'sv-3', 'sv-4']) ids.push((await addAccount(name)).id)
		const first = openNode()
		const holders = async () => {
			const rows = (await admin.get(ACCOUNTS)).body.payload as { id: number; node: string | null }[]
			return rows.filter(({ id }) => ids.includes(id)).map(({ node }) => node)
		}
		await expect.poll(async () => new Set(await holders()).size, PATIENT).toBe(1)
		openNode()
		const counts = async () => Object.values(Object.groupBy(await holders(), String)).map((of) => of?.length)
		await expect.poll(counts, PATIENT).toEqual([2, 2])
		await first.close()
		await expect.poll(counts, PATIENT).toEqual([4])
	})
})

describe('stock', () => {
	const TITLE = 'AK-47 | Redline (Field-Tested)'

	test('what arrived can be listed once, and what left is off sale at once and raises an alert', async () => {
		await addItem(shop.db, { title: TITLE, price_cents: 4_200 })
		const { id, steamId } = await addAccount('sv-stock')
		const put = (marketHashName: string) => addThing(standIn.store, steamId, { appId: 730, marketHashName })
		const [kept, taken] = [put(TITLE), put(TITLE), put('Never Heard Of')]
		const thief = standIn.addPlayer()
		const move = (owner: string) =>
			standIn.store.run('update things set owner = ? where asset_id = ?', owner, taken?.assetId ?? '')
		openNode()
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ items: 3, unlisted: 3 })
		const catalogue = await as('catalogue')
		const unlisted = await assetsOf(id, 'unlisted')
		expect(unlisted).toMatchObject([
			{ title: 'Never Heard Of', is_known: false },
			{ asset_id: taken?.assetId, lowest_price: 42 },
			{ asset_id: kept?.assetId, is_known: true },
		])
		const list = (asset: { id: number }) =>
			catalogue.post(`/api/backoffice/trading/assets/${asset.id}/list`, { price: '40.00' })
		expect((await list(unlisted[0])).status).toBe(409)
		const listed = [await list(unlisted[1]), await list(unlisted[2])]
		expect(listed.map(({ status }) => status)).toEqual([200, 200])
		expect((await list(unlisted[1])).status).toBe(409)
		expect(await shown(id)).toMatchObject({ on_sale: 2, unlisted: 1, value: 80 })

		const statusOf = async () =>
			(
				await shop.db.one<{ status: string }>('select status from items where id = $1', [
					listed[0]?.body.item_id,
				])
			).status
		move(thief.steamId)
		await expect.poll(statusOf, PATIENT).toBe('withdrawn')
		expect(await shown(id)).toMatchObject({ items: 2, on_sale: 1, missing: 1 })
		// As after an incomplete answer of Steam.
		move(steamId)
		await expect.poll(statusOf, PATIENT).toBe('available')
		expect(await shown(id)).toMatchObject({ on_sale: 2, missing: 0 })
		move(thief.steamId)
		await expect.poll(statusOf, PATIENT).toBe('withdrawn')
		const [missing] = await assetsOf(id, 'missing')
		const note = () => admin.post(`/api/backoffice/trading/assets/${missing.id}/note`, {})
		expect([(await note()).status, (await note()).status]).toEqual([200, 409])
		expect(await shown(id)).toMatchObject({ missing: 0 })
	})

	test('a copy that is not listed and leaves is told until an operator takes note, or it is back', async () => {
		const { id, steamId } = await addAccount('sv-unlisted')
		const { assetId } = addThing(standIn.store, steamId, { appId: 730, marketHashName: TITLE })
		const thief = standIn.addPlayer()
		const move = (owner: string) =>
			standIn.store.run('update things set owner = ? where asset_id = ?', owner, assetId)
		const left = async () => (await countTrading(shop.platform)).leftUnlisted
		openNode()
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ unlisted: 1, left_unlisted: 0 })
		move(thief.steamId)
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ items: 0, missing: 0, left_unlisted: 1 })
		expect(await left()).toBe(1)
		move(steamId)
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ unlisted: 1, left_unlisted: 0 })
		move(thief.steamId)
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ left_unlisted: 1 })
		const [missing] = await assetsOf(id, 'missing')
		expect(missing).toMatchObject({ asset_id: assetId, item_id: null })
		const note = () => admin.post(`/api/backoffice/trading/assets/${missing.id}/note`, {})
		expect([(await note()).status, (await note()).status]).toEqual([200, 409])
		expect(await shown(id)).toMatchObject({ left_unlisted: 0 })
		expect(await left()).toBe(0)
	})

	test('float and seed of a copy are those of its listing', async () => {
		await addItem(shop.db, { title: TITLE })
		const { id, steamId } = await addAccount('sv-finish')
		const add = (finish: object) =>
			addThing(standIn.store, steamId, { appId: 730, marketHashName: TITLE, ...finish })
		const { assetId } = add({})
		add({ floatValue: 0.2345, paintSeed: 661 })
		openNode()
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ unlisted: 2 })
		const finishOf = async (asset: { id: number }) => {
			const path = `/api/backoffice/trading/assets/${asset.id}/list`
			const { body } = await admin.post(path, { price: '40.00' })
			const look = 'select float_value, paint_seed from items where id = $1'
			return () => shop.db.one(look, [body.item_id])
		}
		const [known, unknown] = await assetsOf(id, 'unlisted')
		expect(await (await finishOf(known))()).toEqual({ float_value: 0.2345, paint_seed: 661 })
		const later = await finishOf(unknown)
		expect(await later()).toEqual({ float_value: null, paint_seed: null })
		// Steam says it later; the seed of a charm is none of a finish.
		standIn.store.run('update things set float_value = 0.31, paint_seed = 70000 where asset_id = ?', assetId)
		await expect.poll(later, PATIENT).toEqual({ float_value: 0.31, paint_seed: null })
	})

	test('a trade lock of a copy is the lock of its listing', async () => {
		const lockedUntil = Date.parse('2036-01-01T00:00:00Z')
		await addItem(shop.db, { title: TITLE })
		const { id, steamId } = await addAccount('sv-locked')
		const { assetId } = addThing(standIn.store, steamId, { appId: 730, marketHashName: TITLE, lockedUntil })
		openNode()
		await expect.poll(() => shown(id), PATIENT).toMatchObject({ unlisted: 1, locked: 1 })
		const [asset] = await assetsOf(id, 'unlisted')
		const { body } = await admin.post(`/api/backoffice/trading/assets/${asset.id}/list`, { price: '40.00' })
		const lockOf = async () => {
			const look = 'select trade_lock_until as lock from items where id = $1'
			return (await shop.db.one<{ lock: Date | null }>(look, [body.item_id])).lock
		}
		expect(await lockOf()).toEqual(new Date(lockedUntil))
		standIn.store.run('update things set locked_until = null where asset_id = ?', assetId)
		await expect.poll(lockOf, PATIENT).toBeNull()
	})
})
