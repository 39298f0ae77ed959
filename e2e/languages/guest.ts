import type { Walker } from './walker.ts'

/** Every screen of a visitor without an account. */
export async function walkAsGuest(walker: Walker): Promise<void> {
	await walkThroughFirstScreens(walker)
	await walkThroughCatalogue(walker)
	await walkThroughSkins(walker)
	await search(walker)
	await walkToSignIn(walker)
	await walkThroughPages(walker)
	await walkToResults(walker)
}

/** The screens that almost every visitor sees. */
export async function walkThroughFirstScreens(walker: Walker): Promise<void> {
	await walker.load(`/?lang=${walker.code}`)
	await walker.button('cookie_decline').waitFor()
	await walker.see('home with the cookie banner')
	await walker.button('cookie_decline').click()
	await walker.be('phone')
	await walker.button('open_menu').click()
	await walker.dialog('menu').waitFor()
	await walker.see('menu of a guest', 'phone')
	await walker.close()
	await walker.go('/products/cs2/all?price_from=20&price_till=60&exterior_names=field_tested,minimal_wear')
	await walker.see('list of a game')
	await walker.be('phone')
	await walker.counting('filters_with_count').click()
	await walker.dialog('filters').waitFor()
	await walker.see('filters on a phone', 'phone')
	await walker.close()
}

async function walkThroughCatalogue(walker: Walker): Promise<void> {
	const { page } = walker
	await walker.go('/products/dota2/all')
	await walker.see('list with heroes')
	await walker.go('/products?search=zzzz')
	await walker.see('search without a result')
	await walker.go('/products?page=99999')
	await walker.see('page past the end')
	await walker.go('/products?age=18_36_months')
	await walker.see('list with a name of its own')
	for (const game of ['cs2', 'dota2']) {
		const answer = await page.request.get(`/api/items/list?category=${game}&limit=1&sort=popular`)
		const { payload } = await answer.json()
		await walker.go(`/products/${game}/all/${payload[0].id}`)
		await walker.see(`details of ${game}`)
	}
	await walker.go('/products/cs2/all/2147483647')
	await walker.see('an item that is gone')
}

async function walkThroughSkins(walker: Walker): Promise<void> {
	const { page } = walker
	const read = async (path: string) => (await (await page.request.get(`/api${path}`)).json()).payload
	for (const game of ['dota2', 'cs2']) {
		const [{ slug }] = await read(`/skins?category=${game}&limit=1`)
		await walker.go(`/skins/${game}/${slug}`)
		await page.getByRole('table', { name: walker.say('skin_copies_table') }).waitFor()
		await page.getByRole('region', { name: walker.say('skin_history') }).scrollIntoViewIfNeeded()
		await walker.see(`page of a skin of ${game}`)
		if (game === 'dota2') continue
		const { items } = await read(`/skins/${game}/${slug}`)
		await walker.go(`/compare?items=${items.slice(0, 3).map(({ id }: { id: number }) => id)}`)
		await page.getByRole('table', { name: walker.say('compare_table') }).waitFor()
		await walker.see('comparison')
	}
	await walker.go('/compare')
	await walker.text('compare_few')
	await walker.see('comparison of nothing')
	await walker.go('/products/cs2/all?group=skins&sort=popular')
	await walker.see('list of skins')
}

async function search(walker: Walker): Promise<void> {
	const { page } = walker
	const field = page.getByRole('combobox', { name: walker.say('search_shop') }).filter({ visible: true })
	await walker.be('desktop')
	await field.fill('ak redline ft')
	await page.getByRole('option').first().waitFor()
	await walker.see('suggestions', 'desktop')
	await page.keyboard.press('Escape')
	await walker.be('phone')
	await page.getByRole('link', { name: walker.say('search_shop'), exact: true }).click()
	await walker.dialog('search_shop').waitFor()
	await field.fill('asimov')
	await page.getByRole('option').first().waitFor()
	await walker.see('suggestions on a phone', 'phone')
	await walker.close()
}

async function walkToSignIn(walker: Walker): Promise<void> {
	const { page } = walker
	const main = page.getByRole('main')
	await walker.go('/auth?form=signin')
	await walker.button('sign_in', main).click()
	await walker.text('email_and_password_are_required')
	await walker.see('sign-in without a word')
	await walker.field('email', main).fill('nobody@skinverse.test')
	await walker.field('password', main).fill('Nobody1234')
	await walker.button('sign_in', main).click()
	await walker.text('sign_in_failed')
	await walker.see('sign-in refused')
	await walker.go('/auth?form=signin&error=steam&reason=steam_canceled')
	await walker.see('sign-in after Steam')
	await walker.go('/auth?form=signup')
	await walker.button('sign_up', main).click()
	await walker.text('first_name_is_required')
	await walker.see('sign-up')
	await walker.go('/auth?form=reset')
	await walker.button('send_reset_link', main).click()
	await walker.text('please_enter_your_email_address')
	await walker.see('reset')
	await walker.go('/reset-password?token=none&email=nobody@skinverse.test')
	await walker.see('new password')
	await walker.go('/restore-email#token=none')
	await walker.see('restore email')
}

async function walkThroughPages(walker: Walker): Promise<void> {
	const { page } = walker
	const { payload } = await (await page.request.get('/api/static-pages')).json()
	for (const { slug } of payload) {
		await walker.go(`/${slug}`)
		await walker.see(slug)
	}
	await walker.button('contact_title', page.getByRole('contentinfo')).click()
	await walker.button('contact_send', walker.dialog('contact_title')).click()
	await walker.text('topic_is_required')
	await walker.see('contact form')
	await walker.close()
	await walker.go('/no/such/page')
	await walker.see('not found')
}

async function walkToResults(walker: Walker): Promise<void> {
	for (const path of [
		'/success-payment',
		'/success-payment?type=topup',
		'/fail-payment',
		'/fail-payment?type=topup',
		'/pending-payment?type=topup&order=1',
		'/email/verify/success',
		'/email/verify/already-success',
	]) {
		await walker.go(path)
		await walker.see(path)
	}
	await walker.page.goto('/api/auth/steam/redirect')
	await walker.see('sandbox Steam')
}
