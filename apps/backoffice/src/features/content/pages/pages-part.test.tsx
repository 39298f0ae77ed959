import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers } from '../../../../test/office-server.ts'
import { renderOffice } from '../../../../test/render-office.tsx'

const language = (id: number, code: string, title: string) => ({
	id,
	code,
	title,
	default: id === 1,
	is_draft: false,
	total: 10,
	missing: 0,
	problems: 0,
})

const office: Handlers = {
	'GET /backoffice/me': () => ({ payload: admin }),
	'GET /backoffice/content/languages': () => ({
		payload: [language(1, 'en', 'English'), language(2, 'de', 'Deutsch')],
	}),
	'GET /backoffice/content/pages': () => ({
		payload: [
			{
				id: 1,
				slug: 'terms',
				is_terms: true,
				is_privacy: false,
				is_template: true,
				titles: [{ language_id: 1, title: 'Terms' }],
			},
			{
				id: 2,
				slug: null,
				is_terms: false,
				is_privacy: false,
				is_template: false,
				titles: [{ language_id: 2, title: 'Hilfe' }],
			},
		],
	}),
}

const withTerms: Handlers = {
	...office,
	'GET /backoffice/content/pages/{id}': () => ({
		payload: {
			id: 1,
			slug: 'terms',
			is_terms: true,
			is_privacy: false,
			version: 'a',
			texts: [
				{ language_id: 1, title: 'Terms', content: '' },
				{ language_id: 2, title: 'AGB', content: '' },
			],
		},
	}),
}

describe('pages', () => {
	it('are listed with URL, languages and role', async () => {
		const screen = renderOffice('/backoffice/content/pages', office)
		const terms = await screen.findByRole('row', { name: /Terms/ })
		expect(terms.textContent).toMatch(/\/terms.*en.*Terms/)
		expect(screen.getByRole('row', { name: /Hilfe/ }).textContent).toContain('/static-page/2')
	})

	it('move up and down by one place', async () => {
		const orders: unknown[] = []
		const screen = renderOffice('/backoffice/content/pages', {
			...office,
			'POST /backoffice/content/pages/order': () => {
				orders.push('moved')
				return { message: 'Saved.' }
			},
		})
		const up = await screen.findByRole('button', { name: 'Move Terms up' })
		expect(up.getAttribute('aria-disabled')).toBe('true')
		await screen.user.click(screen.getByRole('button', { name: 'Move Terms down' }))
		await waitFor(() => expect(orders).toHaveLength(1))
	})

	it('show errors at their fields, and are sent once these are fixed', async () => {
		const screen = renderOffice('/backoffice/content/pages/new', {
			...office,
			'POST /backoffice/content/pages': () => ({ message: 'Saved.', id: 3 }),
		})
		await screen.user.type(await screen.findByLabelText('URL'), 'Fair Play')
		await screen.user.click(screen.getByRole('button', { name: 'Save' }))
		await screen.findByText('Please use only lower-case letters, digits and single hyphens')
		screen.getByText('Please enter a title')
		expect(screen.calls).not.toContain('POST /backoffice/content/pages')
		await screen.user.clear(screen.getByLabelText('URL'))
		await screen.user.type(screen.getByLabelText('URL'), 'fair-play')
		await screen.user.type(screen.getByLabelText(/^Title/), 'Fair play')
		await screen.user.click(screen.getByRole('button', { name: 'Save' }))
		await waitFor(() => expect(screen.address()).toBe('/backoffice/content/pages'))
		expect(screen.calls).toContain('POST /backoffice/content/pages')
	})

	it('mark the language in which a title is missing', async () => {
		const screen = renderOffice('/backoffice/content/pages/1', withTerms)
		await screen.user.clear(await screen.findByLabelText(/^Title/))
		await screen.user.click(screen.getByText('Deutsch'))
		await screen.user.click(screen.getByRole('button', { name: 'Save' }))
		await screen.findByText('Please enter a title')
		expect(screen.calls).not.toContain('PUT /backoffice/content/pages/{id}')
	})

	it('list what a template leaves to fill in, and lead to it', async () => {
		const content = '<p>At least [18] years old, law of [country].</p>'
		const screen = renderOffice('/backoffice/content/pages/1', {
			...withTerms,
			'GET /backoffice/content/pages/{id}': () => ({
				payload: {
					id: 1,
					slug: 'terms',
					is_terms: true,
					is_privacy: false,
					version: 'a',
					texts: [{ language_id: 1, title: 'Terms', content }],
				},
			}),
		})
		const blanks = within(await screen.findByRole('region', { name: 'Left to fill in' }))
		expect(blanks.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['18', 'country'])
		await screen.user.click(blanks.getByRole('button', { name: 'country' }))
		await screen.user.keyboard('Estonia')
		screen.getByDisplayValue('<p>At least [18] years old, law of Estonia.</p>')
		expect(blanks.queryByRole('button', { name: 'country' })).toBeNull()
	})

	it('are removed after a confirmation, which does not save them', async () => {
		const screen = renderOffice('/backoffice/content/pages/1', {
			...withTerms,
			'DELETE /backoffice/content/pages/{id}': () => ({ message: 'Removed.' }),
		})
		await screen.user.click(await screen.findByRole('button', { name: 'Remove' }))
		const question = within(await screen.findByRole('dialog'))
		await screen.user.click(question.getByRole('button', { name: 'Remove' }))
		await waitFor(() => expect(screen.address()).toBe('/backoffice/content/pages'))
		expect(screen.calls).toContain('DELETE /backoffice/content/pages/{id}')
		expect(screen.calls).not.toContain('PUT /backoffice/content/pages/{id}')
	})
})
