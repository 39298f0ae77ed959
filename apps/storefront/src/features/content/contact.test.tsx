import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { profile } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'
import { type Handlers, problem } from '../../../test/shop-server.ts'

const SENT = 'Your message has been sent'
const taken: Handlers = { 'POST /contact': () => ({ message: SENT }) }

async function openContact(server: Handlers = taken, { signedIn = false } = {}) {
	const shop = renderShop('/terms', { signedIn, server })
	const footer = within(await screen.findByRole('contentinfo'))
	const opener = await footer.findByRole('button', { name: 'Contact us' })
	opener.focus()
	await shop.user.keyboard('{Enter}')
	const form = within(await screen.findByRole('dialog', { name: 'Contact us' }))
	return {
		...shop,
		form,
		send: () => shop.user.click(form.getByRole('button', { name: 'Send message' })),
		sent: () => shop.server.of('POST /contact'),
	}
}

type Opened = Awaited<ReturnType<typeof openContact>>

async function fillIn({ form, user }: Opened) {
	await user.type(form.getByLabelText(/^Name/), 'Ada')
	await user.type(form.getByLabelText(/^Surname/), 'Lovelace')
	await user.type(form.getByLabelText(/^Email/), 'ada@example.test')
	await user.type(form.getByLabelText(/^Topic/), 'My order')
	await user.type(form.getByLabelText(/^Message/), 'Where is it?')
}

describe('contact form', () => {
	// covers spec:other-screens.1
	it('opens from the footer by keyboard and sends name, surname, email, topic and message', async () => {
		const opened = await openContact()
		await fillIn(opened)
		await opened.send()
		expect(await screen.findByText(SENT)).toBeTruthy()
		expect(opened.sent()[0]?.body).toEqual({
			lang_id: 1,
			name: 'Ada',
			surname: 'Lovelace',
			email: 'ada@example.test',
			topic: 'My order',
			message: 'Where is it?',
		})
		await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Contact us' })).toBeNull())
	})

	// covers spec:other-screens.1
	it('says what is missing beside each field, and sends nothing', async () => {
		const { form, user, send, sent } = await openContact()
		await user.type(form.getByLabelText(/^Email/), 'ada@example')
		await send()
		for (const text of [
			'First name is required',
			'Last name is required',
			'Invalid email format',
			'Topic is required',
			'Message is required',
		])
			expect(await form.findByText(text)).toBeTruthy()
		expect(sent()).toEqual([])
	})

	it('knows who is signed in', async () => {
		const { form } = await openContact(taken, { signedIn: true })
		await waitFor(() => expect(form.getByLabelText<HTMLInputElement>(/^Email/).value).toBe(profile.email))
		expect(form.getByLabelText<HTMLInputElement>(/^Name/).value).toBe(profile.name)
	})

	it('keeps what was written when the server refuses, and says why', async () => {
		const opened = await openContact({
			'POST /contact': () => problem(429, 'rate_limited', 'Too many attempts. Please try again later.'),
		})
		await fillIn(opened)
		await opened.send()
		expect(await screen.findByText('Too many attempts. Please try again later.')).toBeTruthy()
		expect(opened.form.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe('Where is it?')
	})

	it('sends once, however often it is pressed', async () => {
		const gate = Promise.withResolvers<{ message: string }>()
		const opened = await openContact({ 'POST /contact': () => gate.promise })
		await fillIn(opened)
		await opened.send()
		await opened.user.keyboard('{Enter}{Enter}')
		gate.resolve({ message: SENT })
		expect(await screen.findByText(SENT)).toBeTruthy()
		expect(opened.sent()).toHaveLength(1)
	})
})
