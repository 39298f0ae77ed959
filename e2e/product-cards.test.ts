import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../apps/server/test/database.ts'
import { createPerson } from '../apps/server/test/people.ts'
import { heldBack } from './fonts.ts'
import { type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { untilRendered } from './rendered.ts'
import { untilAlive, untilStill, visit } from './settled.ts'
import { signIn } from './shopping.ts'

const LIST = '/products/cs2/all?sort=popular'
const NAMES = [
	'Gamma Doppler Emerald',
	'Bindings of the Frostshaper and the Everlasting Vengeance of the Crimson Witness, Exalted',
	'Donaudampfschifffahrtsgesellschaftskapitaen',
]
const CREDITS = '107,526.88'
const PRICES = ['€100,000.00', '430.000,00 zł', 'PLN 430,000.00', '¥16,850,000']

let shop: LiveShop
let database: TestDatabase

beforeAll(async () => {
	database = await cloneDatabase()
	shop = await openLiveShop({ DATABASE_URL: database.url })
})

interface Filling {
	names: string[]
	credits: string
	prices: string[]
}

/** Runs in the page: gives every card a long name and price, and lists what leaves its card. */
function fillCards({ names, credits, prices }: Filling): string[] {
	const cards = [...document.querySelectorAll('main article')].slice(0, 12)
	for (const [place, card] of cards.entries()) {
		const set = (element: ChildNode | null | undefined, text: string | undefined) => {
			if (!element || text === undefined) throw new Error('the card has another structure')
			element.textContent = text
		}
		set(card.querySelector('h2 a'), names[place % names.length])
		set(card.querySelector('p > span'), '★ StatTrak™ Butterfly Knife')
		set(card.querySelector('.product-price img')?.nextSibling, credits)
		set(card.querySelector('.product-price > span > :last-child')?.lastChild, prices[place % prices.length])
	}
	return cards.flatMap((card) => {
		card.scrollIntoView()
		const box = card.getBoundingClientRect()
		return [...card.querySelectorAll('button, .product-price span:not(.sr-only), h2, p')]
			.filter((part) => {
				const { left, right, bottom } = part.getBoundingClientRect()
				return left < box.left || right > box.right || bottom > box.bottom
			})
			.map((part) => `${part.tagName}: ${part.textContent}`)
	})
}

test.each([320, 390, 768, 1024, 1440])('cards hold long names and prices at %i px', async (width) => {
	const page = await shop.newPage({ viewport: { width, height: 900 } })
	await visit(page, LIST)
	await untilStill(page)
	expect(await page.evaluate(fillCards, { names: NAMES, credits: CREDITS, prices: PRICES })).toEqual([])
})

/** The items of the first page, put into the cart of a new account whose address is not verified. */
async function fillCart(page: Page): Promise<number[]> {
	await visit(page, '/auth?form=signup')
	return page.evaluate(async () => {
		const send = async (path: string, body: object) => {
			await fetch('/sanctum/csrf-cookie')
			const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
			const answer = await fetch(`/api${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
				body: JSON.stringify(body),
			})
			if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
		}
		const password = 'Unverified1234'
		const phone = '+48512345678'
		await send('/register', {
			name: 'Una',
			surname: 'Verified',
			email: `una-${Date.now()}@example.test`,
			phone,
			phoneE164: phone,
			password,
			passConfirm: password,
		})
		const list = await (await fetch('/api/items/list?category=cs2&sort=popular&limit=12')).json()
		const ids: number[] = list.payload.map(({ id }: { id: number }) => id)
		for (const id of ids) await send('/cart/add', { id, count: 1 })
		return ids
	})
}

// The page fails on console errors: a hydration error is one.
test('cards of items in the cart hydrate without an error even if the cart arrives early', async () => {
	const page = await shop.newPage()
	const ids = await fillCart(page)
	const cart = await page.evaluate(async () => (await fetch('/api/cart/contents')).text())
	// Responds at once, before React has hydrated the cards.
	await page.addInitScript((text) => {
		const { fetch } = window
		window.fetch = (input, init) =>
			String(input instanceof Request ? input.url : input).includes('/api/cart/contents')
				? Promise.resolve(new Response(text, { headers: { 'content-type': 'application/json' } }))
				: fetch(input, init)
	}, cart)
	for (const path of [LIST, `/products/cs2/all/${ids[0]}`]) {
		await untilRendered(shop.origin + path)
		await page.goto(path)
		await untilAlive(page)
		await page
			.getByRole('main')
			.getByRole('button', { name: /^Remove/ })
			.first()
			.waitFor()
	}
})

test('a press is not lost to the toast that appears under it', async () => {
	const page = await shop.newPage({ viewport: PHONE })
	await signIn(page, await createPerson(database.db), LIST)
	await untilStill(page)
	const add = page.getByRole('main').getByRole('button', { name: /^Add to cart/ })
	const name = await add.nth(5).getAttribute('aria-label')
	const release = await heldBack(page, /toaster-view-.*\.js$/)
	await add.first().click()
	await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
	const second = page.getByRole('button', { name: name ?? '', exact: true })
	// At the bottom of the window, where toasts are.
	await second.evaluate((element) => {
		window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight + 30)
	})
	await untilStill(page)
	const { x, y, width, height } = (await second.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
	await page.mouse.move(x + width / 2, y + height / 2)
	await page.mouse.down()
	release()
	const toast = page.getByRole('listitem').filter({ hasText: 'View cart' })
	await toast.waitFor()
	await untilStill(page)
	const box = await toast.boundingBox()
	const middle = y + height / 2 - (box?.y ?? 0)
	expect(middle).toBeGreaterThan(0)
	expect(middle).toBeLessThan(box?.height ?? 0)
	await page.mouse.up()
	await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor()
	// Without a press the toast takes its own.
	await toast.first().getByRole('button', { name: 'View cart' }).click()
	await page.getByRole('dialog', { name: 'Cart' }).waitFor()
})
