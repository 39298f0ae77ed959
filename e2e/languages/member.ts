import { OFFERS_PER_PAGE } from '@skinverse/contract/limits'
import { type OfferStatus, offerStatuses } from '@skinverse/contract/offer-moves'
import { vi } from 'vitest'
import type { Sql } from '../../apps/server/src/platform/database/database.ts'
import { mailsTo } from '../../apps/server/test/mails.ts'
import { PATIENCE_MS } from '../patience.ts'
import type { Walker } from './walker.ts'

const SHOPPER = 'demo@skinverse.test'

/** Every screen of a shopper with balance, orders, transactions and offers. */
export async function walkAsMember(walker: Walker, db: Sql): Promise<void> {
	await walkAsBuyer(walker)
	await watch(walker)
	await unsubscribe(walker, db)
	await sell(walker)
	await walkThroughOffers(walker)
	await bePaid(walker)
	await topUp(walker)
}

/** The screens of a buyer. */
export async function walkAsBuyer(walker: Walker): Promise<void> {
	await signIn(walker, SHOPPER)
	await walkThroughAccount(walker)
	await walkThroughCart(walker)
}

/** The screens of an account without any history. */
export async function walkAsNewcomer(walker: Walker): Promise<void> {
	await signIn(walker, 'new@skinverse.test')
	for (const tab of ['orders', 'transactions', 'offers']) {
		await walker.go(`/account?tab=${tab}`)
		await walker.see(`empty ${tab}`)
	}
	await walker.go('/email-verification')
	await walker.see('email verification')
}

async function signIn(walker: Walker, email: string): Promise<void> {
	const main = walker.page.getByRole('main')
	await walker.load(`/auth?form=signin&lang=${walker.code}`)
	await walker.button('cookie_decline').click()
	await walker.field('email', main).fill(email)
	await walker.field('password', main).fill('Demo1234')
	await walker.button('sign_in', main).click()
	await walker.page.waitForURL((url) => url.pathname === '/account')
}

async function walkThroughAccount(walker: Walker): Promise<void> {
	const { page } = walker
	await walker.be('phone')
	await walker.button('open_menu').click()
	await walker.dialog('menu').waitFor()
	await walker.see('menu of a user', 'phone')
	await walker.close()
	await walker.go('/account?tab=personal')
	await walker.field('first_name').fill('')
	for (const save of await page.getByRole('button', { name: walker.say('save'), exact: true }).all())
		await save.click()
	await walker.text('first_name_is_required')
	await walker.see('settings with what is missing')
	for (const tab of ['orders', 'transactions', 'offers', 'statement']) {
		await walker.go(`/account?tab=${tab}`)
		await walker.see(tab)
	}
	await walker.go('/account?tab=orders')
	await page
		.getByRole('link', { name: /^#\d+$/ })
		.first()
		.click()
	await walker.text('order_trade_link_note')
	await walker.see('order')
}

async function walkThroughCart(walker: Walker): Promise<void> {
	const { page } = walker
	const cart = walker.dialog('cart_title')
	await walker.go('/products?sort=desc')
	await walker.button('cart_title').click()
	await walker.text('cart_empty')
	await walker.see('empty cart')
	await walker.close()
	for (const card of [0, 1]) {
		await walker.counting('add_to_cart', page.getByRole('article').nth(card)).click()
		await walker.counting('remove_from_cart', page.getByRole('article').nth(card)).waitFor()
	}
	await walker.counting('cart_with_count', page.getByRole('banner')).click()
	await walker.text('not_enough_funds')
	await walker.see('cart beyond the balance')
	await walker.field('promo_code', cart).fill('NO-SUCH-CODE')
	await walker.button('promo_apply', cart).click()
	await walker.text('problem_promo_invalid')
	await walker.see('cart with a code that does not count')
	await walker.button('top_up', cart).click()
	await walker.dialog('top_up_title').waitFor()
	await walker.see('top-up from the cart')
	await walker.close()
	await walker.button('cart_clear', cart).click()
	await walker.text('cart_empty')
	await walker.close()
}

async function watch(walker: Walker): Promise<void> {
	await walker.go('/account?tab=watchlist')
	await walker.text('searches_title')
	await walker.see('watchlist')
	await walker.counting('watch_edit_alert').click()
	const alert = walker.dialog('watch_alert_title')
	await alert.getByRole('radio', { name: walker.say('watch_alert_below') }).check()
	await walker.see('price alert')
	await alert.getByRole('radio', { name: walker.say('watch_alert_any_drop') }).check()
	await walker.button('watch_save', alert).click()
	await walker.text('watch_alert_saved')
	await walker.go('/products/cs2/all?search=redline')
	await walker.button('search_save').click()
	await walker.dialog('search_save').waitFor()
	await walker.see('saving a search')
	await walker.close()
}

async function unsubscribe(walker: Walker, db: Sql): Promise<void> {
	const { page } = walker
	// The demo's shopper has an alert for it.
	await db.run(
		`update items set price_cents = 100 where id = (
			select min(item.id) from items item join item_kinds kind on kind.id = item.kind_id
			where kind.title = 'AWP | Asiimov (Field-Tested)' and item.status = 'available')`,
	)
	const link = await vi.waitFor(
		async () => {
			const mails = await mailsTo(db, SHOPPER)
			const found = mails.flatMap(({ text }) => /http\S+\/unsubscribe\/\S+/.exec(text) ?? [])[0]
			if (found === undefined) throw new Error('no mail has a link to end the mails')
			return found
		},
		{ timeout: PATIENCE_MS },
	)
	await page.goto(new URL(link).pathname)
	await walker.see('end of the mails')
	await walker.button('unsubscribe_button').click()
	await walker.text('unsubscribe_done_title')
	await walker.see('mails that were ended')
	await walker.load('/account')
}

async function sell(walker: Walker): Promise<void> {
	await walker.go('/account?tab=offers')
	await walker.button('sell_skins').click()
	const form = walker.dialog('sell_title')
	await walker.button('sell_submit', form).click()
	await walker.text('skin_name_required')
	await walker.see('sell modal')
	await walker.field('sell_skin_name', form).fill('AK-47 | Redline')
	await walker.field('sell_price', form).fill('12')
	await walker.field('sell_quality', form).selectOption({ index: 2 })
	await walker.field('sell_inventory_link', form).fill('https://steamcommunity.com/id/ada/inventory/')
	await walker.button('sell_submit', form).click()
	await walker.dialog('sell_confirmation_title').waitFor()
	await walker.see('sell confirmation')
	await walker.close()
}

async function walkThroughOffers(walker: Walker): Promise<void> {
	const { page } = walker
	for (const status of offerStatuses) {
		const row = await goToOffer(walker, status)
		await page
			.getByRole('button', { name: walker.say('view_offer'), exact: true })
			.nth(row)
			.click()
		await page.getByRole('heading', { name: walker.say('offer_history') }).waitFor()
		await walker.see(`details of an offer that is ${status}`)
		await walker.close()
	}
}

/** Opens the page of the table that has an offer in this status; returns its row. */
async function goToOffer(walker: Walker, wanted: OfferStatus): Promise<number> {
	const { payload } = await (await walker.page.request.get('/api/offer/history')).json()
	const place = payload.findIndex(({ status }: { status: OfferStatus }) => status === wanted)
	await walker.go(`/account?tab=offers&page=${Math.floor(place / OFFERS_PER_PAGE) + 1}`)
	return place % OFFERS_PER_PAGE
}

async function bePaid(walker: Walker): Promise<void> {
	const { page } = walker
	await goToOffer(walker, 'ready_for_payout')
	await walker.button('request_payout').click()
	const contact = walker.dialog('contact_info_title')
	await walker.button('contact_info_continue', contact).click()
	await walker.text('terms_agree_required')
	await walker.see('contact info')
	await contact.getByRole('checkbox').check()
	await walker.button('contact_info_continue', contact).click()
	const choice = walker.dialog('payout_choice_title')
	await walker.see('choice of payout')
	await choice.getByRole('button', { name: walker.say('payout_sepa_hint') }).click()
	await walker.button('payout_submit', walker.dialog('payout_title')).click()
	await walker.text('iban_required')
	await walker.see('payment by SEPA')
	await walker.close()
	await choice.getByRole('button', { name: walker.say('payout_cards_hint') }).click()
	await page.getByText(walker.say('payout_card_text')).waitFor()
	await walker.see('payment by card')
	await walker.close()
	await walker.close()
}

async function topUp(walker: Walker): Promise<void> {
	const { page } = walker
	await walker.go('/account?tab=transactions')
	await walker.button('top_up_caps', page.getByRole('main')).click()
	const amount = walker.dialog('top_up_title')
	await amount.getByRole('listitem').first().getByRole('button').click()
	const checkout = walker.dialog('checkout_title')
	await checkout.locator('button[type=submit]').click()
	await walker.text('terms_required')
	await walker.see('checkout')
	await checkout.getByRole('checkbox').last().check()
	await checkout.locator('button[type=submit]').click()
	await page.waitForURL((url) => url.pathname.startsWith('/sandbox/pay/'))
	await walker.see('sandbox pay')
	await walker.button('sandbox_pay_leave_pending').click()
	await page.waitForURL((url) => url.pathname === '/pending-payment')
	await walker.see('pending payment')
}
