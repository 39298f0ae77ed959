import { test } from 'vitest'
import type { Sql } from '../apps/server/src/platform/database/database.ts'
import { createPerson, type Person } from '../apps/server/test/people.ts'
import { STEP_MS, totpApp } from '../apps/server/test/totp-app.ts'
import { describeEachLanguage, WALK } from './languages/each-language.ts'
import type { Walker } from './languages/walker.ts'
import { untilStill } from './settled.ts'
import { addVirtualAuthenticator, withoutAutofill } from './virtual-authenticator.ts'

/** What the password of an account with a second factor is answered with. */
const secondStepAsked = / 403 .*\/api\/login\)/

describeEachLanguage(
	(walk, isWhole) => {
		test('a shopper adds an app and a passkey, signs in with each, loses the phone and recovers', WALK, () =>
			walk((walker, db) => journey(walker, db, isWhole), [secondStepAsked]),
		)
		if (isWhole)
			test('a passkey signs in from the suggestions of the e-mail field', WALK, () => walk(autofill))
	},
	{ hostname: 'localhost' },
)

/** An authenticator app whose codes are each used once. */
function phoneWith(secret: string) {
	const app = totpApp(secret)
	let lastStep = 0
	return {
		nextCode(): string {
			lastStep = Math.max(lastStep + 1, Math.floor(Date.now() / STEP_MS))
			return app.code(new Date(lastStep * STEP_MS))
		},
	}
}

type Phone = ReturnType<typeof phoneWith>

/** Whose address fits on a phone. */
async function shopper(walker: Walker, db: Sql): Promise<Person> {
	const person = await createPerson(db)
	const email = `ada-${person.id}@${walker.code}.test`
	await db.run('update users set email = $2 where id = $1', [person.id, email])
	return { ...person, email }
}

async function journey(walker: Walker, db: Sql, isWhole: boolean): Promise<void> {
	const person = await shopper(walker, db)
	const authenticator = await addVirtualAuthenticator(walker.page)
	await withoutAutofill(walker.page)
	await walker.load(`/auth?form=signin&lang=${walker.code}`)
	await walker.button('cookie_decline').click()
	await walker.see('sign-in with passkeys')
	await giveThePassword(walker, person)
	await arrived(walker)

	const { phone, codes } = await setUpApp(walker)
	await addPasskey(walker)
	await signOut(walker)
	if (isWhole) await signInWithEach(walker, person, phone)

	await authenticator.lose()
	await giveThePassword(walker, person)
	await walker.field('authenticator_code').waitFor()
	await walker.see('second step with a code')
	await walker.button('use_passkey').click()
	await walker.text('second_step_passkey')
	await walker.see('second step with a passkey')
	await walker.button('use_recovery_code').click()
	await walker.see('second step with a recovery code')
	await walker.field('recovery_code').fill(codes[4] ?? '')
	await walker.page.keyboard.press('Enter')
	await arrived(walker)
	await section(walker)
		.getByText(/\b9 \S+ 10\b/)
		.waitFor()
	await walker.see('settings after a recovery')
	if (isWhole) await startAgain(walker)
}

/** With a code of the app, with the passkey after the password, and with the passkey alone. */
async function signInWithEach(walker: Walker, person: Person, phone: Phone): Promise<void> {
	await giveThePassword(walker, person)
	await walker.field('authenticator_code').fill(phone.nextCode())
	await walker.page.keyboard.press('Enter')
	await arrived(walker)
	await signOut(walker)

	await giveThePassword(walker, person)
	await walker.button('use_passkey').click()
	await arrived(walker)
	await signOut(walker)

	await walker.load('/auth?form=signin')
	await walker.button('sign_in_with_passkey').click()
	await arrived(walker)
	await signOut(walker)
}

const section = (walker: Walker) =>
	walker.page.getByRole('region', { name: walker.say('two_step_title'), exact: true })

async function giveThePassword(walker: Walker, { email, password }: Person): Promise<void> {
	const main = walker.page.getByRole('main')
	if (!walker.page.url().includes('form=signin')) await walker.load('/auth?form=signin')
	await walker.field('email', main).fill(email)
	await walker.field('password', main).fill(password)
	await walker.button('sign_in', main).click()
}

async function arrived(walker: Walker): Promise<void> {
	await walker.page.waitForURL((url) => url.pathname === '/account')
	await section(walker).waitFor()
}

async function signOut(walker: Walker): Promise<void> {
	await walker.button('logout_caps').click()
	await walker.page.waitForURL((url) => url.pathname === '/')
	await untilStill(walker.page)
}

async function setUpApp(walker: Walker): Promise<{ phone: Phone; codes: string[] }> {
	await walker.button('totp_set_up', section(walker)).click()
	const setup = walker.dialog('totp_scan_title')
	const secret = (await setup.locator('code').textContent())?.replaceAll(' ', '') ?? ''
	await walker.see('setting up an authenticator app')
	const phone = phoneWith(secret)
	await walker.field('authenticator_code', setup).fill(phone.nextCode())
	await walker.button('totp_turn_on', setup).click()
	const shown = walker.dialog('recovery_codes_shown_title')
	await shown.waitFor()
	await walker.see('recovery codes')
	const codes = await shown.locator('li code').allTextContents()
	await walker.button('recovery_codes_saved', shown).click()
	await shown.waitFor({ state: 'detached' })
	return { phone, codes }
}

async function addPasskey(walker: Walker): Promise<void> {
	await walker.button('passkey_add', section(walker)).click()
	const dialog = walker.dialog('passkey_add_title')
	await walker.field('passkey_name', dialog).fill('iPhone')
	await walker.see('adding a passkey')
	await walker.button('passkey_create', dialog).click()
	await dialog.waitFor({ state: 'detached' })
	await section(walker).getByText('iPhone', { exact: true }).waitFor()
	await walker.see('settings with both factors')
}

/** Renames and removes what was on the lost phone; without a factor the sign-in has one step again. */
async function startAgain(walker: Walker): Promise<void> {
	await walker.counting('passkey_rename_named', section(walker)).click()
	const naming = walker.dialog('passkey_rename_title')
	await walker.field('passkey_name', naming).fill('iPhone 5')
	await walker.see('renaming a passkey')
	await walker.button('save', naming).click()
	await section(walker).getByText('iPhone 5', { exact: true }).waitFor()
	await walker.button('recovery_codes_new', section(walker)).click()
	const renewing = walker.dialog('recovery_codes_new_title')
	await walker.see('new recovery codes')
	await walker.button('recovery_codes_new', renewing).click()
	await walker.button('recovery_codes_saved', walker.dialog('recovery_codes_shown_title')).click()
	await walker.counting('passkey_remove_named', section(walker)).click()
	await walker.see('removing a passkey')
	await walker.button('totp_remove', walker.page.getByRole('dialog')).click()
	await section(walker).getByText('iPhone 5').waitFor({ state: 'detached' })
	await walker.button('totp_remove', section(walker)).click()
	const removing = walker.dialog('totp_remove_title')
	await walker.see('removing the app')
	await walker.button('totp_remove', removing).click()
	await section(walker).getByText(walker.say('two_step_off'), { exact: true }).waitFor()
}

async function autofill(walker: Walker, db: Sql): Promise<void> {
	const person = await shopper(walker, db)
	await addVirtualAuthenticator(walker.page)
	await walker.load(`/auth?form=signin&lang=${walker.code}`)
	await walker.button('cookie_decline').click()
	await giveThePassword(walker, person)
	await arrived(walker)
	await walker.button('passkey_add', section(walker)).click()
	const dialog = walker.dialog('passkey_add_title')
	await walker.field('passkey_name', dialog).fill('iPhone')
	await walker.button('passkey_create', dialog).click()
	await walker.button('recovery_codes_saved', walker.dialog('recovery_codes_shown_title')).click()
	await signOut(walker)
	await walker.page.goto('/auth?form=signin')
	// Chromium's authenticator chooses its only passkey by itself.
	await arrived(walker)
}
