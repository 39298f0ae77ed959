import { OFFERS_PER_PAGE } from '@skinverse/contract/limits'
import { type OfferStatus, offerStatuses } from '@skinverse/contract/offer-moves'
import type { Walker } from './walker.ts'

/** Every screen of a shopper with balance, orders, transactions and offers. */
export async function walkAsMember(walker: Walker): Promise<void> {
	await walkAsBuyer(walker)
	await sell(walker)
	await walkThroughOffers(walker)
	await bePaid(walker)
	await topUp(walker)
}

/** The screens of a buyer. */
export async function walkAsBuyer(walker: Walker): Promise<void> {
	await signIn(walker, 'demo@skinverse.test')
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
