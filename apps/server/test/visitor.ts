import { holdAgainstContract } from './answer-contract.ts'
import { CookieJar } from './cookie-jar.ts'

export interface Answer {
	status: number
	headers: Headers
	/** Parsed JSON, or text, or undefined. Untyped for tests; its shape was validated on arrival. */
	// biome-ignore lint/suspicious/noExplicitAny: held against the contract's schema before a test sees it
	body: any
}

export interface SendOptions {
	headers?: Record<string, string>
	/** Leaves out the CSRF token, or sends this one instead. */
	csrf?: false | string
	bearer?: string
	/** Sent unchanged, with the content type given in `headers`. */
	rawBody?: string | Uint8Array<ArrayBuffer>
}

/** A headless browser's HTTP side: keeps its cookies, echoes the CSRF token, follows no redirect. */
export interface Visitor {
	readonly cookies: CookieJar
	get(path: string, options?: SendOptions): Promise<Answer>
	post(path: string, body?: unknown, options?: SendOptions): Promise<Answer>
	put(path: string, body?: unknown, options?: SendOptions): Promise<Answer>
	del(path: string, body?: unknown, options?: SendOptions): Promise<Answer>
	send(method: string, path: string, body?: unknown, options?: SendOptions): Promise<Answer>
}

/** Paths include `/api/`. Each response is validated against the contract. */
export function createVisitor(origin: string): Visitor {
	const cookies = new CookieJar()

	async function send(
		method: string,
		path: string,
		body?: unknown,
		options: SendOptions = {},
	): Promise<Answer> {
		const headers = new Headers()
		if (body !== undefined) headers.set('content-type', 'application/json')
		if (options.bearer !== undefined) headers.set('authorization', `Bearer ${options.bearer}`)
		const token = method === 'GET' || method === 'HEAD' ? undefined : await csrfToken(options)
		if (token !== undefined) headers.set('x-xsrf-token', token)
		const cookie = cookies.header()
		if (cookie !== undefined) headers.set('cookie', cookie)
		for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
		const response = await fetch(new URL(path, origin), {
			method,
			headers,
			body: options.rawBody ?? (body === undefined ? undefined : JSON.stringify(body)),
			redirect: 'manual',
		})
		cookies.take(response.headers)
		const answer = { status: response.status, headers: response.headers, body: await read(response) }
		holdAgainstContract({ method, url: path, ...answer })
		return answer
	}

	async function csrfToken({ csrf, bearer }: SendOptions): Promise<string | undefined> {
		if (csrf !== undefined) return csrf === false ? undefined : csrf
		if (bearer !== undefined) return undefined
		if (cookies.get('XSRF-TOKEN') === undefined) await send('GET', '/sanctum/csrf-cookie')
		return cookies.get('XSRF-TOKEN')
	}

	return {
		cookies,
		send,
		get: (path, options) => send('GET', path, undefined, options),
		post: (path, body, options) => send('POST', path, body, options),
		put: (path, body, options) => send('PUT', path, body, options),
		del: (path, body, options) => send('DELETE', path, body, options),
	}
}

async function read(response: Response): Promise<unknown> {
	const text = await response.text()
	if (text === '') return undefined
	return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text
}
