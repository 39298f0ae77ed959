import { exampleLooks } from '@skinverse/contract/brand/example-looks'
import { builtInColours } from '@skinverse/contract/brand/look'
import type { BrandState } from '@skinverse/contract/entities/operator/brand'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, type Handlers, problem } from '../../../test/office-server.ts'
import { renderOffice } from '../../../test/render-office.tsx'

const builtIn: BrandState['draft'] = {
	name: 'Skinverse',
	colours: builtInColours,
	fonts: 'technical',
	logo: null,
	icon: null,
	home_picture: null,
	home_texts: [],
	pictures: { logo: null, icon: null, home: null },
}
const state: BrandState = {
	draft: builtIn,
	published: builtIn,
	is_changed: false,
	version: 'a',
	undo: null,
	revisions: [],
	languages: [
		{ code: 'en', title: 'English' },
		{ code: 'de', title: 'Deutsch' },
	],
}

/** The server's state, which the handlers of a test change; and what was sent. */
function office(first: Partial<BrandState> = {}, others: Handlers = {}) {
	const sent: unknown[] = []
	let now: BrandState = { ...state, ...first }
	const handlers: Handlers = {
		'GET /backoffice/me': () => ({ payload: admin }),
		'GET /backoffice/brand': () => ({ payload: now }),
		'PUT /backoffice/brand': (_, body) => {
			sent.push(body)
			now = { ...now, draft: { ...now.draft, ...(body as object) }, is_changed: true, version: 'b' }
			return { message: 'Draft saved' }
		},
		'POST /backoffice/brand/publish': (_, body) => {
			sent.push(body)
			now = { ...now, published: now.draft, is_changed: false, version: 'c' }
			return { message: 'Published' }
		},
		...others,
	}
	return { sent, screen: renderOffice('/backoffice/content/brand', handlers) }
}

const isDisabled = (button: HTMLElement) => button.hasAttribute('disabled')

describe('the brand form', () => {
	it('saves name, look and home page texts as a draft, then publishes it', async () => {
		const { screen, sent } = office()
		const { user } = screen
		const name = await screen.findByLabelText(/^Name of the shop/)
		await user.clear(name)
		await user.type(name, 'Nova')
		await user.click(screen.getByRole('button', { name: 'Daylight' }))
		await user.click(screen.getByRole('radio', { name: /^Classic/ }))
		await user.click(screen.getByRole('button', { name: 'Deutsch' }))
		await user.type(screen.getByLabelText(/^Title/), 'Neu')
		expect(isDisabled(screen.getByRole('button', { name: 'Publish' }))).toBe(true)
		await user.click(screen.getByRole('button', { name: 'Save draft' }))
		await screen.findByText('The draft differs from what is published')
		expect(sent).toEqual([
			{
				name: 'Nova',
				colours: exampleLooks.find((look) => look.name === 'daylight')?.colours,
				fonts: 'classic',
				logo: null,
				icon: null,
				home_picture: null,
				home_texts: [{ language: 'de', title: 'Neu', text: '' }],
				seen: 'a',
			},
		])
		await user.click(screen.getByRole('button', { name: 'Publish' }))
		const question = await screen.findByRole('dialog')
		await user.click(within(question).getByRole('button', { name: 'Publish' }))
		await screen.findByText('Everything is published')
		expect(sent.at(-1)).toEqual({ seen: 'b' })
	})

	it('names a pair with too little contrast, and offers a colour that passes', async () => {
		const { screen } = office()
		const text = await screen.findByRole('textbox', { name: 'Text', description: '' })
		await screen.user.clear(text)
		await screen.user.type(text, '#444444')
		await screen.findByText(/Text on the background has a contrast of 2\.05:1 and needs 4\.5:1/)
		expect(isDisabled(screen.getByRole('button', { name: 'Save draft' }))).toBe(true)
		await screen.user.click(screen.getByRole('button', { name: 'Use #848484' }))
		await screen.findByText('All texts and controls have enough contrast (WCAG 2.2 AA)')
		expect(isDisabled(screen.getByRole('button', { name: 'Save draft' }))).toBe(false)
	})

	it('shows the sample in the colours that are being edited', async () => {
		const { screen } = office()
		await screen.user.click(await screen.findByRole('button', { name: 'Ember' }))
		const sample = screen.getByRole('region', { name: 'Sample' })
		expect(sample.style.getPropertyValue('--color-page')).toBe('#17100c')
	})

	it('uploads a logo at once, shows it, and saves it with the draft', async () => {
		const id = '0123456789abcdef0123456789abcdef'
		const picture = { url: `/images/brand/${id}-640.png`, width: 200, height: 50 }
		const { screen, sent } = office(
			{},
			{
				'POST /backoffice/brand/pictures': (_, body) => {
					expect(body).toEqual({ kind: 'logo', bytes: btoa('a logo') })
					return { picture_id: id, picture }
				},
			},
		)
		const { user } = screen
		await user.upload(
			await screen.findByLabelText('Logo', { selector: 'input' }),
			new File(['a logo'], 'logo.png', { type: 'image/png' }),
		)
		const sample = within(screen.getByRole('region', { name: 'Sample' }))
		const shown = await sample.findByRole('img', { name: 'Skinverse' })
		expect(shown.getAttribute('src')).toBe(picture.url)
		await user.click(screen.getByRole('button', { name: 'Save draft' }))
		await waitFor(() => expect(sent).toMatchObject([{ logo: id, icon: null }]))
	})

	it('shows why a file is refused, at its field', async () => {
		const refusal = () => problem(422, 'invalid', 'This file is no picture.')
		const { screen } = office({}, { 'POST /backoffice/brand/pictures': refusal })
		await screen.user.upload(
			await screen.findByLabelText('Icon', { selector: 'input' }),
			new File(['?'], 'icon.png', { type: 'image/png' }),
		)
		const field = await screen.findByRole('group', { name: 'Icon' })
		await within(field).findByText('This file is no picture.')
	})

	it('tells that another operator has changed the draft', async () => {
		const { screen } = office(
			{},
			{ 'PUT /backoffice/brand': () => problem(409, 'conflict', 'Changed meanwhile.') },
		)
		await screen.user.type(await screen.findByLabelText(/^Name of the shop/), '!')
		await screen.user.click(screen.getByRole('button', { name: 'Save draft' }))
		await screen.findByText('Changed meanwhile.')
	})

	const published = { published_at: 1_790_000_000, operator: 'Grace Hopper', undoes: null, is_undone: false }

	it('lists what was published, and undoes the last after saying what it restores', async () => {
		const bodies: unknown[] = []
		const { screen } = office(
			{
				undo: {
					undoes: { name: 'Nova', published_at: 1_790_000_000 },
					restores: { name: 'Ada', published_at: 1_780_000_000 },
				},
				revisions: [
					{ id: 6, name: 'Nova', ...published, undoes: 'Mistake' },
					{ id: 5, name: 'Mistake', ...published, is_undone: true },
					{ id: 4, name: 'Nova', ...published },
					{ id: 3, name: 'Ada', ...published },
				],
			},
			{
				'POST /backoffice/brand/undo': (_, body) => {
					bodies.push(body)
					return { message: '“Ada” is published again' }
				},
			},
		)
		await screen.findByText('· Undo of “Mistake”')
		await screen.findByText('· Undone')
		await screen.user.click(screen.getByRole('button', { name: 'Undo last publishing' }))
		const question = await screen.findByRole('dialog')
		within(question).getByText(/^“Nova”, published .+, is taken back. The shop shows “Ada” of /)
		await screen.user.click(within(question).getByRole('button', { name: 'Undo last publishing' }))
		await waitFor(() => expect(bodies).toEqual([{ seen: 'a' }]))
	})

	it('offers no undo when everything is undone', async () => {
		const { screen } = office({ revisions: [{ id: 4, name: 'Skinverse', ...published, undoes: 'Nova' }] })
		await screen.findByText('· Undo of “Nova”')
		expect(screen.queryByRole('button', { name: 'Undo last publishing' })).toBeNull()
	})

	it.each([
		['support', { save: false, publish: false }],
		['catalogue', { save: true, publish: false }],
	] as const)('offers the role %s only what it may do', async (role, may) => {
		const { screen } = office(
			{ is_changed: true },
			{ 'GET /backoffice/me': () => ({ payload: { ...admin, role } }) },
		)
		const name = await screen.findByLabelText(/^Name of the shop/)
		expect(name.hasAttribute('disabled')).toBe(!may.save)
		expect(screen.queryByRole('button', { name: 'Save draft' }) !== null).toBe(may.save)
		expect(screen.queryByRole('button', { name: 'Publish' }) !== null).toBe(may.publish)
	})
})
