import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers, problem } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const CHANGED = 'This was changed in the meantime.'
const method = (code: string, title: string) => ({
	code,
	title,
	image: '',
	currencies: ['EUR'],
	provider: 'sandbox',
	fee_percent: 0,
	fee_fixed: 0,
})
const card = method('card', 'Card')
const bank = method('bank', 'Bank')
const setting = (name: string, value: unknown) => ({
	name,
	value,
	default: value,
	description: '',
	is_public: true,
	options: null,
	delayed: null,
	in_force: null,
})

/** A server on which another operator is always faster: it records the request and answers with a conflict. */
function fasterColleague(lists: Handlers) {
	const sent: unknown[] = []
	const refuse = (_: unknown, body: unknown) => {
		sent.push(body)
		return problem(409, 'conflict', CHANGED)
	}
	const handlers: Handlers = {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/content/currencies': () => ({
			payload: [
				{
					code: 'USD',
					value: 1.1,
					symbol: '$',
					default: 0,
					pending: null,
					follows_source: false,
					source: null,
					version: 'usd-1',
				},
			],
		}),
		'GET /backoffice/content/languages': () => ({
			payload: [
				{
					id: 1,
					code: 'en',
					title: 'English',
					default: true,
					is_draft: false,
					total: 1,
					missing: 0,
					problems: 0,
				},
			],
		}),
		'PUT /backoffice/content/settings': refuse,
		'PUT /backoffice/content/pages/{id}': refuse,
		'PUT /backoffice/content/currencies/{code}': refuse,
		'PUT /backoffice/content/packs/{id}': refuse,
		'PUT /backoffice/content/prompts/{id}': refuse,
		'PUT /backoffice/content/promo-codes/{id}': refuse,
		...lists,
	}
	return { handlers, sent }
}

describe('payment methods that another operator has changed', () => {
	function open() {
		let methods = [card, bank]
		const { handlers, sent } = fasterColleague({
			'GET /backoffice/content/settings': () => ({ payload: [setting('payment_methods', methods)] }),
		})
		const screen = renderOffice('/backoffice/content/payment-methods', handlers)
		const change = () => {
			methods = [method('card', 'Credit card'), bank]
		}
		return { screen, sent, change }
	}

	it('are not overwritten from the dialog, and are shown after a reload', async () => {
		const { screen, sent, change } = open()
		await screen.user.click(await screen.findByRole('button', { name: 'Edit Bank' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Bank' }))
		change()
		await screen.user.type(dialog.getByLabelText(/^Name|^Title/), ' transfer')
		await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
		await dialog.findByText(CHANGED)
		expect(sent).toEqual([
			{
				changes: { payment_methods: [card, { ...bank, title: 'Bank transfer' }] },
				seen: { payment_methods: [card, bank] },
			},
		])
		await screen.user.click(dialog.getByRole('button', { name: 'Reload' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		await screen.findByRole('row', { name: /Credit card/ })
	})

	it('are not reordered, and the list shows the conflict', async () => {
		const { screen, sent, change } = open()
		const down = await screen.findByRole('button', { name: 'Move Card down' })
		change()
		await screen.user.click(down)
		const alert = within(await screen.findByRole('alert'))
		alert.getByText(CHANGED)
		expect(sent).toEqual([
			{ changes: { payment_methods: [bank, card] }, seen: { payment_methods: [card, bank] } },
		])
		await screen.user.click(alert.getByRole('button', { name: 'Reload' }))
		await screen.findByRole('row', { name: /Credit card/ })
		expect(screen.queryByText(CHANGED)).toBeNull()
	})
})

it('a setting is sent with its previous value (version check), and reloaded after a conflict', async () => {
	let vat = 21
	const { handlers, sent } = fasterColleague({
		'GET /backoffice/content/settings': () => ({ payload: [setting('vat_percent', vat)] }),
	})
	const screen = renderOffice('/backoffice/content/settings', handlers)
	const money = within(await screen.findByRole('form', { name: 'Money' }))
	await screen.user.type(money.getByLabelText('VAT'), '.5')
	vat = 19
	await screen.user.click(money.getByRole('button', { name: 'Save' }))
	await money.findByText(CHANGED)
	expect(sent).toEqual([{ changes: { vat_percent: 21.5 }, seen: { vat_percent: 21 } }])
	await screen.user.click(money.getByRole('button', { name: 'Reload' }))
	await waitFor(() => expect(money.getByLabelText('VAT')).toHaveProperty('value', '19'))
})

describe('a page that another operator has changed', () => {
	function open() {
		let title = 'Terms'
		const page = { id: 1, slug: 'terms', is_terms: true, is_privacy: false }
		const { handlers, sent } = fasterColleague({
			'GET /backoffice/content/pages': () => ({
				payload: [{ ...page, is_template: false, titles: [{ language_id: 1, title }] }],
			}),
			'GET /backoffice/content/pages/{id}': () => ({
				payload: { ...page, texts: [{ language_id: 1, title, content: '' }], version: `of ${title}` },
			}),
		})
		const screen = renderOffice('/backoffice/content/pages/1', handlers)
		const change = () => {
			title = 'Conditions'
		}
		return { screen, sent, change }
	}

	it('is not overwritten, and can be saved after it is opened again', async () => {
		const { screen, sent, change } = open()
		await screen.user.type(await screen.findByLabelText(/^Title/), ' of use')
		change()
		await screen.user.click(screen.getByRole('button', { name: 'Save' }))
		await screen.findByText(CHANGED)
		expect(sent).toMatchObject([{ texts: [{ title: 'Terms of use' }], seen: 'of Terms' }])
		await screen.user.click(screen.getByRole('button', { name: 'Reload' }))
		await screen.user.click(await screen.findByRole('link', { name: 'Conditions' }))
		await screen.findByDisplayValue('Conditions')
		await screen.user.click(screen.getByRole('button', { name: 'Save' }))
		await waitFor(() => expect(sent).toHaveLength(2))
		expect(sent[1]).toMatchObject({ seen: 'of Conditions' })
	})

	it('is reloaded when it is opened again', async () => {
		const { screen, change } = open()
		await screen.findByDisplayValue('Terms')
		change()
		await screen.user.click(screen.getByRole('button', { name: 'Cancel' }))
		await screen.user.click(await screen.findByRole('link', { name: 'Conditions' }))
		await screen.findByDisplayValue('Conditions')
	})
})

const goods: Handlers = {
	'GET /backoffice/content/packs': () => ({
		payload: [
			{
				id: 1,
				title: 'Rack',
				price: 2.5,
				withdrawn: false,
				items: [{ id: 11, title: 'AK-47', price: 2, available: true }],
				version: 'pack-1',
			},
		],
	}),
	'GET /backoffice/content/prompts': () => ({
		payload: [{ id: 1, title: 'Ideas', price: 2, withdrawn: false, text: 'One', version: 'prompt-1' }],
	}),
	'GET /backoffice/content/promo-codes': () => ({
		payload: [
			{
				id: 1,
				code: 'TEN',
				discount_kind: 'percent',
				discount_value: 10,
				least_subtotal: 0,
				most_uses: null,
				uses: 0,
				once_per_user: true,
				starts_on: null,
				ends_on: null,
				disabled: false,
				state: 'active',
				approval_id: null,
				version: 'promo-1',
			},
		],
	}),
}

it.each([
	['packs', 'Rack', 'pack-1'],
	['prompts', 'Ideas', 'prompt-1'],
	['promo-codes', 'TEN', 'promo-1'],
	['currencies', 'USD', 'usd-1'],
])('%s: %s is sent with its version, and the dialog shows the conflict', async (part, title, seen) => {
	const { handlers, sent } = fasterColleague(goods)
	const screen = renderOffice(`/backoffice/content/${part}`, handlers)
	await screen.user.click(await screen.findByRole('button', { name: `Edit ${title}` }))
	const dialog = within(await screen.findByRole('dialog', { name: title }))
	await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
	await dialog.findByText(CHANGED)
	expect(sent).toMatchObject([{ seen }])
	await screen.user.click(dialog.getByRole('button', { name: 'Reload' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
