import { en } from '@skinverse/contract/texts/en'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shippedLanguages } from '../apps/server/src/modules/content/languages/shipped-languages.ts'
import { cloneDatabase, type TestDatabase } from '../apps/server/test/database.ts'
import { mailsTo } from '../apps/server/test/mails.ts'
import { createPerson, type Person } from '../apps/server/test/people.ts'
import { DESKTOP, type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { createWalker, type Spoken, type Walker, type Width } from './languages/walker.ts'
import { expectSound } from './looks.ts'
import { LATER } from './patience.ts'
import { untilStill } from './settled.ts'

const TRADE_LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=48151623&token=Abc-12_z'
const LIST = '/products?price_from=20&price_till=60'

const german = shippedLanguages.find(({ code }) => code === 'de')
if (!german) throw new Error('there is no German')
const SCREENS: [string, Width, Spoken][] = [
	['a desktop, in English', 'desktop', { code: 'en', texts: en }],
	['a phone, in German', 'phone', german],
]

let shop: LiveShop
let database: TestDatabase

beforeAll(async () => {
	database = await cloneDatabase()
	shop = await openLiveShop({ DATABASE_URL: database.url })
})

interface Payer extends Walker {
	person: Person
	/** Of the deposit that waits for the provider. */
	depositId: string
}

async function signIn({ page, ...walker }: Walker, { email, password }: Person): Promise<void> {
	const main = page.getByRole('main')
	await walker.load(`/auth?form=signin&lang=${walker.code}&redirect=${encodeURIComponent(LIST)}`)
	await walker.button('cookie_accept').click()
	await walker.field('email', main).fill(email)
	await walker.field('password', main).fill(password)
	await walker.button('sign_in', main).click()
	await page.waitForURL((url) => url.pathname + url.search === LIST)
}

/** The sandbox's page for a cart with one item, of a new shopper whose profile has a trade link. */
async function leaveToPay(width: Width, language: Spoken): Promise<Payer> {
	const person = await createPerson(database.db)
	await database.db.run('update users set trade_url = $2 where id = $1', [person.id, TRADE_LINK])
	const page = await shop.newPage({ viewport: width === 'phone' ? PHONE : DESKTOP })
	const walker = createWalker(page, language, { isName: () => true, isWhole: false })
	await signIn(walker, person)
	await walker.counting('add_to_cart', page.getByRole('article').first()).click()
	await walker.counting('remove_from_cart', page.getByRole('article').first()).waitFor()
	const sheet = await openSheet(walker)
	await walker.field('phone', sheet).fill('+372 5123 4567')
	await walker.field('country', sheet).selectOption({ index: 1 })
	await walker.field('city', sheet).fill('Tallinn')
	await walker.field('address', sheet).fill('Pikk 1')
	await walker.field('checkout_post_code', sheet).fill('10123')
	await walker.field('checkout_save_data', sheet).check()
	await toTheCartAndBack(walker, sheet)
	await acceptTerms(sheet)
	await expectSound(page)
	await walker.counting('top_up_and_pay', sheet).click()
	await page.waitForURL((url) => url.pathname.startsWith('/sandbox/pay/'))
	const depositId = new URL(page.url()).searchParams.get('order') ?? ''
	return { ...walker, person, depositId }
}

/** By keyboard: one dialog that keeps the page behind it hidden, and what was typed. */
async function toTheCartAndBack(walker: Walker, sheet: Locator): Promise<void> {
	await walker.button('back_to_cart', sheet).press('Enter')
	await focusedHeading(walker, 'cart_title')
	await walker.counting('top_up_and_pay', walker.dialog('cart_title')).press('Enter')
	await focusedHeading(walker, 'pay_cart_title')
	expect(await walker.field('city', sheet).inputValue()).toBe('Tallinn')
}

/** Of the only dialog, while assistive technology does not see the page. */
const focusedHeading = ({ page, say }: Walker, key: string) =>
	page
		.locator('body:has(:is([aria-hidden=true], [inert]):is(main, :has(main))) > * [role=dialog] h2:focus')
		.filter({ hasText: say(key) })
		.waitFor()

async function openCart(walker: Walker) {
	await walker.counting('cart_with_count', walker.page.getByRole('banner')).click()
	const cart = walker.dialog('cart_title')
	await cart.waitFor()
	await untilStill(walker.page)
	return cart
}

async function openSheet(walker: Walker) {
	await walker.counting('top_up_and_pay', await openCart(walker)).click()
	return walker.dialog('pay_cart_title')
}

/** The last box of the sheet; its label has links. */
const acceptTerms = (sheet: Locator) => sheet.getByRole('checkbox').last().check()

const title = ({ page, say }: Walker, key: string) =>
	page.getByRole('heading', { level: 1, name: say(key), exact: true }).waitFor(LATER)

async function balanceOf(page: Page): Promise<number> {
	const { data } = await (await page.request.get('/api/user/profile')).json()
	return data.balance
}

const ordersOf = ({ person }: Payer) =>
	database.db.one<{ orders: number; charged: number }>(
		`select (select count(*)::int from orders where user_id = $1) as orders,
			(select count(*)::int from deposits where user_id = $1 and status = 'Success') as charged`,
		[person.id],
	)

/** As if the reservation's time had passed while the shopper was at the provider. */
const endHolds = ({ depositId }: Payer) =>
	database.db.run('update holds set expires_at = clock_timestamp() where deposit_id = $1', [depositId])

const OUTCOMES: [string, (payer: Payer, language: Spoken) => Promise<void>][] = [
	[
		'approved: the order is placed once, and the page leads to it',
		async (payer) => {
			const { page } = payer
			await payer.button('sandbox_pay_approve').click()
			await title(payer, 'order_placed_successfully_title')
			await expectSound(page)
			await page.getByRole('link', { name: payer.say('view_order') }).click()
			await page.waitForURL(/\/account\/orders\/\d+$/)
			await page.getByRole('region', { name: payer.say('order_progress') }).waitFor()
			await payer.button('cart_title', page.getByRole('banner')).waitFor()
			expect(await ordersOf(payer)).toEqual({ orders: 1, charged: 1 })
			// The way back through the provider's page charges nothing again.
			await page.goBack()
			await page.goBack()
			await page.waitForURL((url) => url.pathname.startsWith('/sandbox/pay/'))
			await payer.text('sandbox_pay_is_approved')
			expect(await ordersOf(payer)).toEqual({ orders: 1, charged: 1 })
		},
	],
	[
		'declined: nothing is charged, and the cart is one press away without a reservation',
		async (payer) => {
			await payer.button('sandbox_pay_decline').click()
			await title(payer, 'payment_failed_title')
			await expectSound(payer.page)
			expect(await balanceOf(payer.page)).toBe(0)
			await payer.button('back_to_cart').click()
			const cart = payer.dialog('cart_title')
			await payer.counting('top_up_and_pay', cart).waitFor()
			expect(await cart.getByRole('timer').count()).toBe(0)
		},
	],
	[
		'left pending: the cart shows the reservation meanwhile, and the order follows by itself',
		async (payer) => {
			await payer.button('sandbox_pay_leave_pending').click()
			await title(payer, 'payment_processing_title')
			const cart = await openCart(payer)
			await cart.getByRole('timer').waitFor()
			await expectSound(payer.page)
			await payer.close()
			await title(payer, 'order_placed_successfully_title')
		},
	],
	[
		'answered after the reservation: the order is placed while the item is free',
		async (payer) => {
			await endHolds(payer)
			await payer.button('sandbox_pay_approve').click()
			await title(payer, 'order_placed_successfully_title')
			expect(await ordersOf(payer)).toEqual({ orders: 1, charged: 1 })
		},
	],
	[
		'answered after the item is gone: the credits stay, and page and mail say why',
		async (payer) => {
			const { page, person, depositId } = payer
			await endHolds(payer)
			await database.db.run(
				`update items set status = 'withdrawn'
				where id in (select unnest(item_ids) from deposit_carts where deposit_id = $1)`,
				[depositId],
			)
			await payer.button('sandbox_pay_approve').click()
			await title(payer, 'payment_successful_title')
			await page.getByText(payer.say('deposit_order_item_gone')).waitFor()
			await expectSound(page)
			// The cart does not cover the message; it is one press away, and names the item that is gone.
			await payer.button('back_to_cart').click()
			await payer.dialog('cart_title').waitFor()
			expect(await balanceOf(page)).toBeGreaterThan(0)
			expect(await ordersOf(payer)).toEqual({ orders: 0, charged: 1 })
			const mails = async () => (await mailsTo(database.db, person.email)).map(({ text }) => text).join('\n')
			await expect.poll(mails, LATER).toContain(payer.say('deposit_order_item_gone'))
		},
	],
	[
		'with the tab closed before the provider answers, the order is placed all the same',
		async (payer) => {
			const address = payer.page.url()
			const { request } = payer.page.context()
			await payer.page.close()
			// The provider's own page, answered elsewhere: no page of the shop is open.
			const answer = await request.post(address, { form: { decision: 'approve' }, maxRedirects: 0 })
			expect(answer.status()).toBe(303)
			await expect.poll(() => ordersOf(payer), LATER).toEqual({ orders: 1, charged: 1 })
		},
	],
	[
		'with the tab closed before leaving for the provider, the cart is as it was',
		async (payer, language) => {
			const context = payer.page.context()
			await payer.page.close()
			const page = await context.newPage()
			await page.goto(LIST)
			const walker = createWalker(page, language, { isName: () => true, isWhole: false })
			const cart = await openCart(walker)
			await cart.getByRole('timer').waitFor()
			// The cart knows the payment, and leads back to it.
			await cart.getByRole('link', { name: walker.say('payment_continue') }).click()
			await page.waitForURL((url) => url.pathname.startsWith('/sandbox/pay/'))
			await walker.button('sandbox_pay_approve').click()
			await title(walker, 'order_placed_successfully_title')
			expect(await ordersOf(payer)).toEqual({ orders: 1, charged: 1 })
		},
	],
]

describe.each(SCREENS)('Top up and pay on %s', (_, width, language) => {
	// `npm test` sees each outcome on one of the screens, `npm run walk` on both.
	const start = width === 'phone' ? 1 : 0
	const outcomes = OUTCOMES.filter((__, place) => process.env.WALK === 'all' || place % 2 === start)

	// All come from one address, which may hold items only so often.
	beforeEach(() => database.db.run('delete from rate_limits'))

	test.each(outcomes)('%s', async (__, follow) => follow(await leaveToPay(width, language), language))
})
