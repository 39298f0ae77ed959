import type { OfficeSetup, SetupStepName } from '@skinverse/contract/entities/operator/setup'
import { setupSteps } from '@skinverse/contract/entities/operator/setup'
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const setting = (name: string, value: unknown) => ({
	name,
	value,
	default: value,
	options: null,
	description: `About ${name}`,
	is_public: true,
	delayed: null,
	in_force: null,
})

const setupWith = (...done: SetupStepName[]): OfficeSetup => ({
	steps: setupSteps.map((name) => ({ name, is_done: done.includes(name), text: `About ${name}` })),
	variables: {
		shop: [{ name: 'BRAND', value: 'Skinverse' }],
		mail: [{ name: 'SMTP_URL', value: null }],
		payments: [{ name: 'STRIPE_SECRET_KEY', value: null }],
		steam: [{ name: 'STEAM_API_KEY', value: null }],
	},
	webhook_url: 'https://shop.test/api/webhooks/stripe',
})

function open(path: string, setup: OfficeSetup, handlers: Handlers = {}) {
	return renderOffice(path, {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/setup/steps': () => ({ payload: setup }),
		'GET /backoffice/content/settings': () => ({
			payload: [
				setting('requisites', ''),
				setting('support_email', ''),
				setting('payment_methods', []),
				setting('sandbox_payments', false),
			],
		}),
		'GET /backoffice/content/currencies': () => ({ payload: [] }),
		...handlers,
	})
}

describe('the set-up', () => {
	it('is resumed at the first step that is left', async () => {
		const screen = open('/backoffice/setup', setupWith('shop', 'languages'))
		await screen.findByRole('heading', { level: 1, name: 'Company and money' })
		expect(screen.address()).toBe('/backoffice/setup/company')
		const steps = within(screen.getByRole('navigation', { name: 'Set up your shop' }))
		expect(steps.getAllByRole('img', { name: 'Done' })).toHaveLength(2)
		screen.getByText('2 of 9 done')
	})

	it('saves a step on its own, and shows it as done when the shop says so', async () => {
		const done: SetupStepName[] = []
		let sent: unknown
		const screen = open('/backoffice/setup/company', setupWith(), {
			'GET /backoffice/setup/steps': () => ({ payload: setupWith(...done) }),
			'PUT /backoffice/content/settings': (_params, body) => {
				sent = body
				done.push('company')
				return { message: 'Saved' }
			},
		})
		const company = within(await screen.findByRole('form', { name: 'Company' }))
		await screen.user.type(company.getAllByRole('textbox')[0] ?? document.body, 'Ada Ltd')
		screen.getByRole('link', { name: 'Skip for now' })
		await screen.user.click(company.getByRole('button', { name: 'Save' }))
		await screen.findByRole('link', { name: 'Continue' })
		expect(sent).toEqual({ changes: { requisites: 'Ada Ltd' }, seen: { requisites: '' } })
	})

	it('can be walked by keyboard, skipping steps, and left for Today', async () => {
		const screen = open('/backoffice/setup/mail', setupWith())
		await screen.findByText('not set')
		screen.getByText('npm run skinverse -- mail show grace@skinverse.test')
		screen.getByRole('link', { name: 'Skip for now' }).focus()
		await screen.user.keyboard('{Enter}')
		const heading = await screen.findByRole('heading', { level: 1, name: 'Payments' })
		expect(document.activeElement).toBe(heading)
		await screen.user.click(screen.getAllByRole('link', { name: 'Finish later' })[0] ?? document.body)
		await screen.findByRole('heading', { name: 'Today' })
	})

	it('starts a trial with the sandbox in one press', async () => {
		let sent: unknown
		const screen = open('/backoffice/setup/payments', setupWith(), {
			'PUT /backoffice/content/settings': (_params, body) => {
				sent = body
				return { message: 'Saved' }
			},
		})
		await screen.user.click(await screen.findByRole('button', { name: 'Start a trial' }))
		await expect
			.poll(() => sent)
			.toMatchObject({
				changes: { sandbox_payments: true, payment_methods: [{ code: 'trial', provider: 'sandbox' }] },
				seen: { sandbox_payments: false, payment_methods: [] },
			})
	})
})
