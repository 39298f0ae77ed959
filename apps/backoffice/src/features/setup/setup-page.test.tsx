import type { OfficeImport } from '@skinverse/contract/entities/operator/import'
import type { OfficeSetup, SetupStepName } from '@skinverse/contract/entities/operator/setup'
import { setupSteps } from '@skinverse/contract/entities/operator/setup'
import { waitFor, within } from '@testing-library/react'
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

const variable = (name: string, value: string | null) => ({ name, value, example: `${name}=sample` })

const setupWith = (...done: SetupStepName[]): OfficeSetup => ({
	steps: setupSteps.map((name) => ({ name, is_done: done.includes(name), text: `About ${name}` })),
	variables: {
		shop: [variable('PUBLIC_URL', 'https://shop.test')],
		mail: [variable('SMTP_URL', null)],
		payments: [variable('STRIPE_SECRET_KEY', null)],
		steam: [variable('STEAM_API_KEY', null)],
	},
	mail_command: 'DEMO=0 npm run skinverse -- mail show',
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
		screen.getByText('Such as SMTP_URL=sample')
		screen.getByText('DEMO=0 npm run skinverse -- mail show grace@skinverse.test')
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
				changes: {
					sandbox_payments: true,
					payment_methods: [{ code: 'trial', provider: 'sandbox' }],
					is_reg_enabled: true,
				},
				seen: { sandbox_payments: false, payment_methods: [] },
			})
	})

	it('sets the countries and currencies of the shop without leaving the step', async () => {
		let sent: unknown
		const country = (id: number, title: string, iso: string) => ({ id, title, iso, supported: true })
		const screen = open('/backoffice/setup/company', setupWith(), {
			'GET /backoffice/content/countries': () => ({
				payload: [country(1, 'Estonia', 'ee'), country(2, 'Poland', 'pl')],
			}),
			'PUT /backoffice/content/countries/{id}': ({ id }, body) => {
				sent = { id, body }
				return { message: 'Saved' }
			},
		})
		await screen.user.click(await screen.findByRole('button', { name: 'Currencies' }))
		await screen.findByRole('button', { name: 'New currency' })
		await screen.user.click(screen.getByRole('button', { name: 'Countries' }))
		await screen.user.type(await screen.findByPlaceholderText('Name or code'), 'pol')
		await waitFor(() => expect(screen.queryByRole('switch', { name: /Estonia/ })).toBeNull())
		await screen.user.click(screen.getByRole('switch', { name: /Poland/ }))
		await expect.poll(() => sent).toEqual({ id: '2', body: { supported: false } })
		expect(screen.address()).toBe('/backoffice/setup/company')
	})

	it('edits a legal page within its step, and comes back to the list', async () => {
		const text = { language_id: 1, title: 'Terms', content: '<p>[Name]</p>' }
		const page = { id: 3, slug: 'terms', is_terms: true, is_privacy: false }
		const screen = open('/backoffice/setup/legal', setupWith(), {
			'GET /backoffice/content/languages': () => ({
				payload: [
					{
						id: 1,
						code: 'en',
						title: 'English',
						default: true,
						is_draft: false,
						total: 10,
						missing: 0,
						problems: 0,
					},
				],
			}),
			'GET /backoffice/content/pages': () => ({
				payload: [{ ...page, is_template: true, titles: [{ language_id: 1, title: 'Terms' }] }],
			}),
			'GET /backoffice/content/pages/{id}': () => ({
				payload: { ...page, texts: [text], version: 'v1' },
			}),
			'PUT /backoffice/content/pages/{id}': () => ({ message: 'Saved' }),
		})
		await screen.user.click(await screen.findByRole('link', { name: 'Edit Terms' }))
		await screen.findByLabelText(/^Title/)
		expect(screen.address()).toBe('/backoffice/setup/legal?edited=3')
		screen.getByRole('heading', { level: 1, name: 'Legal pages' })
		await screen.user.click(screen.getByRole('button', { name: 'Save' }))
		await screen.findByRole('link', { name: 'Edit Terms' })
		expect(screen.address()).toBe('/backoffice/setup/legal')
	})

	it('shows the dry run of a file, and adds a listing, within the step', async () => {
		const entry: OfficeImport = {
			id: 7,
			file: 'items.csv',
			bytes: 5,
			category: null,
			status: 'checked',
			operator: 'Grace Hopper',
			created_at: 1_700_000_000,
			finished_at: null,
			read_bytes: 5,
			attempt: 1,
			failure: null,
			report: null,
		}
		const screen = open('/backoffice/setup/catalogue', setupWith(), {
			'GET /backoffice/imports': () => ({ payload: [] }),
			'GET /backoffice/imports/{id}': () => ({ payload: entry }),
			'POST /backoffice/imports': () => ({ import_id: 7 }),
			'PUT /backoffice/imports/{id}/parts/{number}': () => undefined,
			'POST /backoffice/imports/{id}/check': () => ({ message: 'Begun' }),
			'POST /backoffice/items': () => ({ message: 'The item is on sale.', item_id: 3 }),
		})
		await screen.user.upload(await screen.findByLabelText('File'), new File([new Uint8Array(5)], 'items.csv'))
		await screen.findByRole('heading', { level: 2, name: 'items.csv' })
		await screen.user.click(screen.getByRole('button', { name: 'Add listing' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Add a listing' }))
		await screen.user.type(dialog.getByLabelText(/^Market name/), 'AK-47 | Redline (Field-Tested)')
		await screen.user.type(dialog.getByLabelText(/^Price/), '24.50')
		await screen.user.click(dialog.getByRole('button', { name: 'Add listing' }))
		await screen.findByText('The item is on sale.')
		expect(screen.address()).toBe('/backoffice/setup/catalogue')
	})
})
