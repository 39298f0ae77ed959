import { beforeAll, describe, expect, test } from 'vitest'
import { totpApp } from '../apps/server/test/totp-app.ts'
import { type LiveShop, openLiveShop, PHONE } from './harness.ts'
import { expectAccessible, expectFits, expectSound } from './looks.ts'
import { demoOffice, type OpenOffice } from './office.ts'

let shop: LiveShop
let open: OpenOffice
beforeAll(async () => {
	shop = await openLiveShop()
	open = demoOffice(shop)
})

const refused = /^console: Failed to load resource.*422/

async function signIn(expectedFaults: RegExp[] = []) {
	const page = await shop.newPage({ expectedFaults })
	await page.goto('/auth?form=signin')
	await page.getByLabel('Email').fill('demo@skinverse.test')
	await page.getByLabel('Password', { exact: true }).fill('Demo1234')
	await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click()
	return page
}

describe('people in the back office', () => {
	test('a shopper is found, corrected, blocked and unblocked', async () => {
		const shopper = await signIn()
		await shopper.waitForURL((url) => !url.pathname.startsWith('/auth'))
		const page = await open('/people')
		await page.getByPlaceholder('Name, email, number or Steam ID').fill('demo@skinverse')
		await page.waitForURL(/search=demo/)
		await expectAccessible(page)
		await page.getByRole('row', { name: /demo@skinverse\.test/ }).click()
		await page.getByRole('tab', { name: 'Profile' }).waitFor()
		await expectAccessible(page)

		await page.getByRole('button', { name: 'Correct balance' }).click()
		const correction = page.getByRole('dialog')
		await correction.getByLabel(/^Credits/).fill('-5')
		await correction.getByLabel(/^Reason/).fill('Goodwill')
		await correction.getByRole('button', { name: 'Correct balance' }).click()
		await page.getByText('The balance was corrected.').waitFor()
		await page.getByRole('tab', { name: 'Balance' }).click()
		await page
			.getByRole('row', { name: /Correction.*-5\.00/ })
			.first()
			.waitFor()

		await page.getByRole('tab', { name: /Sessions/ }).click()
		await page
			.getByRole('button', { name: /^End session/ })
			.first()
			.waitFor()
		await page.getByRole('button', { name: 'Block' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByLabel(/Reason/).fill('Chargebacks')
		await dialog.getByRole('button', { name: 'Block' }).click()
		await page.getByRole('heading', { name: 'No sessions' }).waitFor()
		const isKnown = async () => (await (await shopper.request.get('/api/is-auth')).json()).authenticated
		await expect.poll(isKnown).toBe(false)
		const kept = await signIn([refused])
		await kept.getByText('This account is blocked. Please contact our support.').first().waitFor()

		await page.getByRole('button', { name: 'Unblock' }).click()
		await page.getByText('Unblocked. The shopper can sign in again.').waitFor()
		const back = await signIn()
		await back.waitForURL((url) => !url.pathname.startsWith('/auth'))
	})

	test('second factors of a shopper are reset after a day, unless the owner stops it', async () => {
		const shopper = await signIn()
		await shopper.waitForURL((url) => !url.pathname.startsWith('/auth'))
		await shopper.goto('/account?tab=personal')
		await shopper.getByRole('button', { name: 'Set up' }).click()
		const setup = shopper.getByRole('dialog')
		const key = (await setup.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
		await setup.getByLabel('6-digit code').fill(totpApp(key.replaceAll(' ', '')).code(new Date()))
		await setup.getByRole('button', { name: 'Turn on' }).click()
		await shopper.getByRole('button', { name: 'I have saved them' }).click()

		const page = await open('/people')
		await page.getByRole('row', { name: /demo@skinverse\.test/ }).click()
		await page.getByRole('button', { name: 'Reset second factors' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByLabel(/Reason/).fill('Phone lost, passport shown')
		await expectSound(page, 'the dialog')
		await dialog.getByRole('button', { name: 'Reset in 24 hours' }).click()
		await page.getByText(/^Second factors will be removed on/).waitFor()
		await expectSound(page, 'the notice')
		await page.setViewportSize(PHONE)
		await expectSound(page, 'the notice on a phone')

		await shopper.reload()
		const banner = shopper
			.getByRole('alert')
			.filter({ hasText: 'Support will remove your second factors on' })
		await banner.waitFor()
		await expectSound(shopper, 'the banner')
		await shopper.setViewportSize(PHONE)
		await expectSound(shopper, 'the banner on a phone')
		await banner.getByRole('button', { name: 'Stop removal' }).click()
		await shopper.getByText('Removal stopped. Your second factors are kept.').waitFor()
		await page.reload()
		await page.getByRole('button', { name: 'Reset second factors' }).waitFor()
		await shopper.getByRole('button', { name: 'Remove', exact: true }).click()
		await shopper.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
		await shopper.getByText('Authenticator app removed').first().waitFor()
	})

	test('fits a phone', async () => {
		const page = await open('/people', { viewport: PHONE })
		await page.getByRole('row', { name: /demo@skinverse\.test/ }).click()
		for (const tab of ['Profile', 'Balance', /Orders/, /Deposits/, /Offers/, /Sessions/]) {
			await page.getByRole('tab', { name: tab }).click()
			await page.getByRole('tabpanel').waitFor()
			await expectFits(page, String(tab))
		}
		await expectAccessible(page)
	})
})
