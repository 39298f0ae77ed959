import { ApiError } from '@skinverse/contract/client/api-error'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type Words, WordsProvider } from '../words.ts'
import { TextField } from './fields.tsx'
import { useForm } from './use-form.ts'

afterEach(cleanup)

const words: Words = (key) => `(${key})`
const rules = z.object({
	title: z.string().trim().min(1, 'title_required'),
	price: z.string().regex(/^\d+(\.\d+)?$/, 'price_invalid'),
})
type Values = z.input<typeof rules>

interface ProbeProps {
	send: (values: Values, typed: Values) => unknown
	onRefused?: (error: unknown, isShown: boolean) => void
}

function Probe({ send, onRefused }: ProbeProps) {
	const form = useForm({ rules, defaultValues: { title: '', price: '' }, send, onRefused })
	return (
		<form noValidate onSubmit={form.submit}>
			<TextField form={form} name="title" label="Title" />
			<TextField form={form} name="price" label="Price" shape={(typed) => typed.replace(',', '.')} />
			<output>{form.refusal instanceof ApiError && form.refusal.message}</output>
			<button type="submit">Save</button>
		</form>
	)
}

function open(props: ProbeProps) {
	render(<Probe {...props} />, {
		wrapper: ({ children }) => <WordsProvider value={words}>{children}</WordsProvider>,
	})
	const user = userEvent.setup()
	const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
	const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
	async function fill(title: string, price: string): Promise<void> {
		await user.type(field('Title'), title)
		await user.type(field('Price'), price)
	}
	return { user, field, save, fill }
}

const refuse = (facts: Partial<ConstructorParameters<typeof ApiError>[0]>) => (): void => {
	throw new ApiError({ kind: 'problem', status: 422, message: 'No.', ...facts })
}

describe('a form', () => {
	it('shows validation errors, focuses the first invalid field and sends nothing', async () => {
		const send = vi.fn()
		const { field, save } = open({ send })
		await save()
		await screen.findByText('(title_required)')
		screen.getByText('(price_invalid)')
		expect(document.activeElement).toBe(field('Title'))
		expect(send).not.toHaveBeenCalled()
	})

	it('sends the parsed values, with the typed ones', async () => {
		const send = vi.fn()
		const { fill, save } = open({ send })
		await fill(' Rack ', '2,50')
		await save()
		await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
		expect(send.mock.calls[0]).toEqual([
			{ title: 'Rack', price: '2.50' },
			{ title: ' Rack ', price: '2.50' },
		])
	})

	it('is sent once if it is submitted again while sending', async () => {
		const { promise, resolve } = Promise.withResolvers<void>()
		const send = vi.fn(() => promise)
		const { user, field, fill } = open({ send })
		await fill('Rack', '2')
		await user.type(field('Price'), '{Enter}{Enter}{Enter}')
		resolve()
		await promise
		expect(send).toHaveBeenCalledTimes(1)
	})

	it("shows the server's error at its field, focuses it and keeps the input", async () => {
		const onRefused = vi.fn()
		const send = refuse({ errors: { price: ['Too dear'] } })
		const { field, fill, save } = open({ send, onRefused })
		await fill('Rack', '2')
		await save()
		await screen.findByText('Too dear')
		expect(document.activeElement).toBe(field('Price'))
		expect(field('Title').value).toBe('Rack')
		expect(onRefused).toHaveBeenCalledWith(expect.any(ApiError), true)
		expect(screen.getByRole('status').textContent).toBe('')
	})

	it.each([
		['about no field', {}],
		['about a field that it does not have', { errors: { code: ['Taken'] } }],
	])('keeps an error %s until the next submit', async (_, facts) => {
		const onRefused = vi.fn()
		const send = vi.fn(refuse(facts))
		const { fill, save } = open({ send, onRefused })
		await fill('Rack', '2')
		await save()
		await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No.'))
		expect(onRefused).toHaveBeenCalledWith(expect.any(ApiError), false)
		send.mockImplementation(() => undefined)
		await save()
		await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
	})
})
