import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { releaseHolds } from '../apps/server/src/modules/holds/index.ts'
import { createBuyer, fillCart, TRADE_URL } from '../apps/server/test/buyers.ts'
import { cloneDatabase, type TestDatabase } from '../apps/server/test/database.ts'
import { holdCart } from '../apps/server/test/holds.ts'
import { addItem } from '../apps/server/test/items.ts'
import { ownPort } from '../apps/server/test/own-port.ts'
import { openShop, type TestShop } from '../apps/server/test/shop.ts'
import { type LiveShop, openBrowser } from './harness.ts'
import { untilNetworkIdle } from './network.ts'
import { PATIENCE_MS } from './patience.ts'
import { openRelay, type Relay } from './relay.ts'
import { BY_THE_CLOCK, visit } from './settled.ts'
import { dialog, signIn } from './shopping.ts'

declare global {
	interface Window {
		/** This tab listens to the stream of its browser. */
		hasJoinedLive?: boolean
	}
}

let database: TestDatabase
let relay: Relay
let shop: TestShop
let newPage: LiveShop['newPage']

/** A node behind the relay. */
async function startNode(): Promise<TestShop> {
	const port = await ownPort()
	const node = await openShop({ database, port, config: { publicUrl: `http://127.0.0.1:${relay.port}` } })
	relay.forwardTo(port)
	return node
}

beforeAll(async () => {
	database = await cloneDatabase()
	relay = await openRelay()
	shop = await startNode()
	newPage = openBrowser(`http://127.0.0.1:${relay.port}`)
})

const patiently = { timeout: PATIENCE_MS }
/** Streams of the node, by its own metrics. */
const streams = async () => {
	const metrics = await (await fetch(`${shop.origin}/metrics`)).text()
	return Number(/^live_streams (\d+)/m.exec(metrics)?.[1])
}
const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const gonePill = (page: Page, count: string) => page.getByText(`${count} no longer available`)
const withdraw = (id: number) => database.db.run("update items set status = 'withdrawn' where id = $1", [id])

/** Each page of the browser marks the moment from which it hears every event. */
const markJoining = (context: BrowserContext) =>
	context.addInitScript(() => {
		const { postMessage } = BroadcastChannel.prototype
		BroadcastChannel.prototype.postMessage = function (this: BroadcastChannel, message: { kind?: string }) {
			postMessage.call(this, message)
			if (message.kind === 'state?') window.hasJoinedLive = true
		}
	})
const untilJoined = (page: Page) =>
	page.waitForFunction(() => window.hasJoinedLive === true, undefined, BY_THE_CLOCK)

test('one shopper buys: the list, details and cart of another follow, through a restart of the server', async () => {
	const [first, second] = [
		await addItem(database.db, { title: 'Journey | Followed' }),
		await addItem(database.db, { title: 'Journey | Kept', price_cents: 2000 }),
	]
	const [buyer, other] = [await createBuyer(shop, 100), await createBuyer(shop)]
	await fillCart(database.db, other.id, [first])
	const page = await newPage()
	await markJoining(page.context())
	await signIn(page, other, '/products?search=Journey')
	await cardOf(page, 'Followed').waitFor()
	await untilJoined(page)
	const tab = await page.context().newPage()
	await visit(tab, `/products/cs2/all/${first}`)
	await untilJoined(tab)
	// Both tabs share one.
	await expect.poll(streams, patiently).toBe(1)

	await fillCart(database.db, buyer.id, [first])
	const bought = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
	expect(bought.status).toBe(200)
	await gonePill(page, '1 item').waitFor()
	await tab.getByText('This item is no longer available.').waitFor()
	await page.getByRole('button', { name: 'Cart, 1 item' }).click()
	await dialog(page, 'Cart').getByText('This item is no longer available.').waitFor()
	await page.keyboard.press('Escape')

	relay.forwardTo(undefined)
	await shop.close()
	await database.db.run('update items set price_cents = 1500 where id = $1', [second])
	shop = await startNode()
	// 15 EUR at 0.93 EUR per credit.
	await expect.poll(() => cardOf(page, 'Kept').textContent(), patiently).toContain('16.13')
})

test('one shopper tops up from the cart: others see the item as reserved, and as free again', async () => {
	const [item = 0] = await Promise.all(
		[1000, 1200].map((price_cents) => addItem(database.db, { title: 'Journey | Wanted', price_cents })),
	)
	const [buyer, other] = [await createBuyer(shop), await createBuyer(shop)]
	for (const { id } of [buyer, other]) await fillCart(database.db, id, [item])
	const page = await newPage()
	await markJoining(page.context())
	const details = `/products/cs2/all/${item}`
	await signIn(page, other, details)
	await untilJoined(page)
	const [table, cart] = [await page.context().newPage(), await page.context().newPage()]
	await visit(cart, details)
	await cart.getByRole('button', { name: 'Cart, 1 item' }).click()
	await visit(table, details)
	await table.getByRole('link', { name: 'See all 2 copies' }).click()
	const places = [
		page.getByRole('main'),
		table.getByRole('table', { name: 'Copies on sale' }).getByRole('row').nth(1),
		dialog(cart, 'Cart').getByRole('listitem').filter({ hasText: 'Wanted' }),
	]
	const reserved = places.map((place) => place.getByText(/^Reserved until \d\d:\d\d$/))
	for (const place of places) await place.waitFor()
	await Promise.all([page, table, cart].map(untilJoined))
	expect(await Promise.all(reserved.map((note) => note.count()))).toEqual([0, 0, 0])

	const own = await newPage()
	await signIn(own, buyer, details)
	await holdCart(database.db, buyer.id)
	await Promise.all(reserved.map((note) => note.waitFor()))
	await own.getByRole('button', { name: 'Remove', exact: true }).waitFor()
	expect(await own.getByText(/^Reserved until/).count()).toBe(0)

	// The stream resumes: what happened meanwhile is told.
	relay.forwardTo(undefined)
	await shop.close()
	await releaseHolds(database.db, buyer.id)
	shop = await startNode()
	await Promise.all(reserved.map((note) => note.waitFor({ state: 'detached' })))
})

test('without shared workers one tab holds the event stream, and another takes over when it closes', async () => {
	const titles = ['Leading | One', 'Leading | Two', 'Leading | Three']
	const [one = 0, two = 0] = await Promise.all(titles.map((title) => addItem(database.db, { title })))
	const leader = await newPage()
	const context = leader.context()
	await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
	await markJoining(context)
	const before = await streams()
	await visit(leader, '/products?search=Leading')
	await expect.poll(() => cardOf(leader, 'Leading').count(), patiently).toBe(titles.length)
	await untilJoined(leader)
	await expect.poll(streams, patiently).toBe(before + 1)
	const next = await context.newPage()
	await visit(next, '/products?search=Leading')
	await untilJoined(next)
	await withdraw(one)
	await Promise.all([gonePill(leader, '1 item').waitFor(), gonePill(next, '1 item').waitFor()])
	expect(await streams()).toBe(before + 1)

	await leader.close()
	await withdraw(two)
	await gonePill(next, '2 items').waitFor()
	await expect.poll(streams, patiently).toBe(before + 1)
})

test('a session revoked on another device signs the open page out', async () => {
	const person = await createBuyer(shop)
	const page = await newPage()
	await markJoining(page.context())
	const lastOwnCall = page.waitForResponse(/\/api\/watchlist\/ids/)
	await signIn(page, person, '/products')
	await untilJoined(page)
	await lastOwnCall
	const cart = page.getByRole('button', { name: 'Cart', exact: true })
	await cart.waitFor()
	// What the page asks for with the session has come: a call without it would be refused.
	await untilNetworkIdle(page)
	await database.db.run('delete from sessions where user_id = $1', [person.id])
	await cart.waitFor({ state: 'detached' })
})
