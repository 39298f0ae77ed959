import { ApiError } from '@skinverse/contract/client/api-error'
import { type ClientOptions, createClient } from '@skinverse/contract/client/create-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { profile } from './answers.ts'
import { type Handlers, problem, shopServer } from './shop-server.ts'

function client(handlers: Handlers, options: Partial<ClientOptions> = {}) {
	const server = shopServer(handlers)
	const failures: ApiError[] = []
	const call = createClient({
		fetch: server.fetch,
		cookies: () => document.cookie,
		token: () => null,
		languageId: () => 3,
		moment: () => 0,
		onFailure: (error) => failures.push(error),
		...options,
	})
	return { call, server, failures }
}

const caught = async (promise: Promise<unknown>): Promise<ApiError> => {
	const error = await promise.then(
		() => new Error('was not refused'),
		(reason: unknown) => reason,
	)
	if (!(error instanceof ApiError)) throw error
	return error
}

beforeEach(() => {
	// biome-ignore lint/suspicious/noDocumentCookie: the server's Set-Cookie, by the only way a page has
	document.cookie = 'XSRF-TOKEN=a%2Bb'
})
afterEach(() => {
	// biome-ignore lint/suspicious/noDocumentCookie: as above
	document.cookie = 'XSRF-TOKEN=; max-age=0'
	vi.restoreAllMocks()
})

describe('lang_id', () => {
	// covers spec:calls-in-general.2
	it('rides in the query on GET', async () => {
		const { call, server } = client({})
		await call('GET /settings')
		expect(server.of('GET /settings')[0]?.query).toEqual({ lang_id: '3' })
	})

	// covers spec:calls-in-general.2
	it('rides in the body on POST', async () => {
		const { call, server } = client({ 'POST /cart/add': () => ({ message: 'Item added to cart!' }) })
		await call('POST /cart/add', { body: { id: 5, count: 1 } })
		const [sent] = server.of('POST /cart/add')
		expect(sent?.body).toEqual({ lang_id: 3, id: 5, count: 1 })
		expect(sent?.query).toEqual({})
	})

	it('rides in the body of a POST that has nothing else to say', async () => {
		const { call, server } = client({})
		await call('POST /logout')
		expect(server.of('POST /logout')[0]?.body).toEqual({ lang_id: 3 })
	})

	it('rides in the query on DELETE, which has no body', async () => {
		const { call, server } = client({ 'DELETE /user/sessions/{id}': () => ({ message: 'Signed out' }) })
		await call('DELETE /user/sessions/{id}', { params: { id: 'x y' } })
		const [sent] = server.of('DELETE /user/sessions/{id}')
		expect(sent?.query).toEqual({ lang_id: '3' })
		expect(sent?.params).toEqual({ id: 'x%20y' })
	})

	// covers spec:calls-in-general.2
	it('rides in the body on PUT', async () => {
		const { call, server } = client({ 'PUT /user/profile': () => ({ message: 'Saved', data: profile }) })
		const { name, surname, email, phone, address, city } = profile
		await call('PUT /user/profile', {
			body: { name, surname, email, phone, address, city, postCode: '1', country: 276 },
		})
		const [sent] = server.of('PUT /user/profile')
		expect([sent?.body.lang_id, sent?.query]).toEqual([3, {}])
	})

	// covers spec:calls-in-general.2
	it('stays away where a call switches it off', async () => {
		const { call, server } = client({})
		await call('GET /settings', { language: false })
		expect(server.of('GET /settings')[0]?.query).toEqual({})
	})
})

describe('a call', () => {
	function watched() {
		const sent: { path: string; init: RequestInit | undefined }[] = []
		const server = shopServer()
		const { call } = client(
			{},
			{
				fetch: (path, init) => {
					sent.push({ path: String(path), init })
					return server.fetch(path, init)
				},
			},
		)
		return { call, sent }
	}

	// covers spec:calls-in-general.1
	it('sends JSON with credentials', async () => {
		const { call, sent } = watched()
		await call('POST /logout')
		const headers = new Headers(sent[0]?.init?.headers)
		expect(sent[0]?.init?.credentials).toBe('include')
		expect([headers.get('accept'), headers.get('content-type')]).toEqual(Array(2).fill('application/json'))
	})

	// covers spec:calls-in-general.3
	it('for the CSRF cookie lives at the root of the origin, every other below /api', async () => {
		const { call, sent } = watched()
		await call('GET /sanctum/csrf-cookie')
		await call('GET /settings')
		expect(sent.map(({ path }) => path.split('?')[0])).toEqual(['/sanctum/csrf-cookie', '/api/settings'])
	})
})

describe('headers', () => {
	// covers spec:offer-calls.1 spec:roles.9
	it('sends the bearer token from local storage when present', async () => {
		const { call, server } = client({}, { token: () => 'secret' })
		await call('GET /settings')
		expect(server.calls[0]?.headers.get('authorization')).toBe('Bearer secret')
	})

	// covers asvs:14.3.3 spec:roles.9
	it('sends no authorization without a stored token', async () => {
		const { call, server } = client({})
		await call('GET /settings')
		expect(server.calls[0]?.headers.has('authorization')).toBe(false)
	})

	it('echoes the XSRF-TOKEN cookie on unsafe calls only', async () => {
		const { call, server } = client({})
		await call('GET /settings')
		await call('POST /logout')
		expect(server.calls.map((sent) => sent.headers.get('x-xsrf-token'))).toEqual([null, 'a+b'])
	})
})

describe('a 419', () => {
	it('fetches the CSRF cookie once and retries once', async () => {
		let tries = 0
		const { call, server } = client({
			'POST /logout': () => {
				tries += 1
				return tries === 1 ? problem(419, 'csrf_mismatch', 'CSRF token mismatch.') : { message: 'Signed out' }
			},
		})
		await expect(call('POST /logout')).resolves.toMatchObject({ message: 'Signed out' })
		expect(server.calls.map((sent) => sent.key)).toEqual([
			'POST /logout',
			'GET /sanctum/csrf-cookie',
			'POST /logout',
		])
	})

	it('is given up on when it comes again', async () => {
		const { call, server, failures } = client({
			'POST /logout': () => problem(419, 'csrf_mismatch', 'CSRF token mismatch.'),
		})
		const error = await caught(call('POST /logout'))
		expect(error.status).toBe(419)
		expect(server.of('POST /logout')).toHaveLength(2)
		expect(failures).toEqual([error])
	})

	it('that hits several calls at once renews the cookie for all of them together', async () => {
		const refused = new Set<string>()
		const once = (key: string) => () => {
			if (refused.has(key)) return { message: 'OK' }
			refused.add(key)
			return problem(419, 'csrf_mismatch', 'CSRF token mismatch.')
		}
		const { call, server } = client({
			'POST /logout': once('logout'),
			'POST /cart/clear': once('clear'),
		})
		await Promise.all([call('POST /logout'), call('POST /cart/clear')])
		expect(server.of('GET /sanctum/csrf-cookie')).toHaveLength(1)
	})
})

describe('failures', () => {
	// covers spec:catalogue-errors.2
	it('prefer the first field error over the message', async () => {
		const { call } = client({
			'POST /login': () =>
				problem(422, 'invalid', 'Please check the highlighted fields.', { username: ['Wrong.', 'Really.'] }),
		})
		const error = await caught(call('POST /login', { body: { username: 'a@b.de', password: 'x' } }))
		expect(error.firstMessage('An error occurred')).toBe('Wrong.')
		expect(error).toMatchObject({ kind: 'problem', status: 422, code: 'invalid' })
	})

	// covers spec:catalogue-entities.18 spec:catalogue-errors.1
	it("prefer the server's message over the generic text", async () => {
		const { call } = client({ 'GET /settings': () => problem(503, 'unavailable', 'Back soon.') })
		expect((await caught(call('GET /settings'))).firstMessage('An error occurred')).toBe('Back soon.')
	})

	// covers spec:catalogue-errors.4
	it('fall back to the generic text where the server said nothing', async () => {
		const { call } = client({ 'GET /settings': () => new Response('<html>', { status: 502 }) })
		const error = await caught(call('GET /settings'))
		expect(error).toMatchObject({ kind: 'problem', status: 502 })
		expect(error.firstMessage('Failed to fetch settings')).toBe('Failed to fetch settings')
	})

	// covers spec:calls-in-general.4
	it('are also recognised by status ERROR with any HTTP status', async () => {
		const { call } = client({ 'GET /settings': () => Response.json({ status: 'ERROR', message: 'No.' }) })
		expect((await caught(call('GET /settings'))).message).toBe('No.')
	})

	it('say when a good answer could not be read', async () => {
		const { call } = client({ 'GET /settings': () => new Response('not json') })
		expect((await caught(call('GET /settings'))).kind).toBe('unreadable')
	})

	it('say when no answer came', async () => {
		const { call } = client({}, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
		expect((await caught(call('GET /settings'))).kind).toBe('network')
	})

	// covers spec:calls-in-general.1 spec:constants.4
	it('say when no answer came within 6000 ms', async () => {
		const clock = new AbortController()
		const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
		const { call } = client(
			{},
			{
				fetch: (_, init) =>
					new Promise((_, reject) => {
						init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
						clock.abort(new DOMException('', 'TimeoutError'))
					}),
			},
		)
		expect((await caught(call('GET /settings'))).kind).toBe('timeout')
		expect(timeout).toHaveBeenCalledWith(6000)
	})

	it('are not made of a call that its screen no longer wants', async () => {
		const leaving = new AbortController()
		const { call, failures } = client(
			{},
			{
				fetch: (_, init) =>
					new Promise((_, reject) => {
						init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
						leaving.abort(new DOMException('', 'AbortError'))
					}),
			},
		)
		await expect(call('GET /settings', { signal: leaving.signal })).rejects.toHaveProperty(
			'name',
			'AbortError',
		)
		expect(failures).toEqual([])
	})
})

describe('a call that needs a confirmation', () => {
	const refusal = () => problem(403, 'confirmation_required', 'Please confirm your identity to continue.')
	const pay = { body: { tradeUrl: 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcd1234' } }

	it('is sent once more under the same key when the person confirmed', async () => {
		let confirmed = false
		const { call, server, failures } = client(
			{ 'POST /purchase/product': () => (confirmed ? { order_id: 8 } : refusal()) },
			{
				confirm: async () => {
					confirmed = true
					return true
				},
			},
		)
		const idempotencyKey = 'one-intent'
		expect(await call('POST /purchase/product', { ...pay, idempotencyKey })).toMatchObject({ order_id: 8 })
		const sent = server.of('POST /purchase/product')
		expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
			idempotencyKey,
			idempotencyKey,
		])
		expect(failures).toEqual([])
	})

	it.each([
		['the person did not', async () => false],
		['nothing can ask', undefined],
	])('fails with its own message when %s', async (_, confirm) => {
		const { call, server } = client({ 'POST /purchase/product': refusal }, { confirm })
		const error = await caught(call('POST /purchase/product', pay))
		expect(error.message).toBe('Please confirm your identity to continue.')
		expect(server.of('POST /purchase/product')).toHaveLength(1)
	})

	it('is not asked for twice', async () => {
		const confirm = vi.fn(async () => true)
		const { call, server } = client({ 'POST /purchase/product': refusal }, { confirm })
		await caught(call('POST /purchase/product', pay))
		expect(confirm).toHaveBeenCalledTimes(1)
		expect(server.of('POST /purchase/product')).toHaveLength(2)
	})
})
