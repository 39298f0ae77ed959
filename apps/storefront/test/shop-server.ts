import { type Api, api } from '@skinverse/contract/api'
import type { Answer, EndpointKey } from '@skinverse/contract/endpoint'
import {
	categories,
	english,
	filterData,
	noFactors,
	noQuote,
	noSuggestions,
	pages,
	profile,
	sales,
	session,
	settings,
	socialLinks,
} from './answers.ts'
import { cartOf } from './cart-answers.ts'

/** One call as it arrived. */
export interface Arrived {
	key: EndpointKey
	query: Record<string, string>
	body: Record<string, unknown>
	headers: Headers
	params: Record<string, string>
}

type Handler<K extends keyof Api> = (
	call: Arrived,
) => Answer<Api[K]> | Response | Promise<Answer<Api[K]> | Response>
export type Handlers = { [K in keyof Api]?: Handler<K> }

/** A problem as the server answers it. */
export function problem(
	status: number,
	code: string,
	message: string,
	errors?: Record<string, string[]>,
): Response {
	return Response.json({ status: 'ERROR', code, message, errors }, { status })
}

const quiet: Handlers = {
	'GET /is-auth': () => ({ authenticated: false, emailVerified: false }),
	'GET /content/revision': () => ({ payload: { revision: 1 } }),
	'GET /settings': () => ({ payload: settings }),
	'GET /languages': () => ({ payload: [english] }),
	'GET /localizations': () => ({}),
	'GET /currencies': () => ({ payload: [{ code: 'EUR', symbol: '€', value: 1, default: 1 }] }),
	'GET /static-pages': () => ({ payload: pages }),
	'GET /static-pages/by-slug/{slug}': ({ params }) => {
		const payload = pages.find((page) => page.slug === params.slug)
		return payload ? { payload } : problem(404, 'not_found', 'Not found.')
	},
	'GET /social-links': () => ({ payload: socialLinks }),
	'GET /user/profile': () => ({ data: profile }),
	'GET /user/second-factors': () => ({ payload: noFactors }),
	'GET /user/sessions': () => ({ payload: [session] }),
	'GET /user/activity': () => ({ payload: [], meta: { total: 0, pages: 0 } }),
	'GET /user/confirm': () => ({ methods: ['password'], confirmed: true }),
	'GET /cart/contents': () => cartOf([]),
	'GET /deposit/open': () => ({ payload: [] }),
	'GET /cases/debt': () => ({ payload: { debt: 0, top_up: 0, cases: [] } }),
	'GET /holds': () => ({ payload: [] }),
	'GET /watchlist/ids': () => ({ payload: { items: [], skins: [] } }),
	'GET /items/list': () => ({ payload: [], meta: { total: 0, pages: 0 } }),
	'GET /items/recommended': () => ({ payload: [] }),
	'GET /items/filter-data': ({ query }) => ({
		payload: filterData[query.category === 'dota2' ? 'dota2' : 'cs2'],
	}),
	'GET /items/filter-counts': () => ({ payload: null }),
	'GET /categories': () => ({ payload: categories }),
	'GET /skins/{category}/{slug}/history': () => ({ payload: { ...sales, days: [], period: null } }),
	'GET /countries': () => ({
		payload: [
			{ id: 616, title: 'Poland', iso: 'pl' },
			{ id: 276, title: 'Germany', iso: 'de' },
		],
	}),
	'GET /search/suggestions': () => ({ payload: noSuggestions }),
	'GET /offer/quote': () => ({ payload: noQuote }),
	'POST /logout': () => ({ message: 'Signed out' }),
}

/** The shop's HTTP side as a fetch function: every good answer is held against the contract first. */
export function shopServer(handlers: Handlers = {}) {
	const calls: Arrived[] = []
	const table: Record<string, ((call: Arrived) => unknown) | undefined> = { ...quiet, ...handlers }

	async function answer(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
		const url = new URL(String(input), 'http://localhost')
		const found = findEndpoint(init.method ?? 'GET', url.pathname)
		if (!found) return problem(404, 'not_found', 'Not found.')
		const call: Arrived = {
			...found,
			query: Object.fromEntries(url.searchParams),
			body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
			headers: new Headers(init.headers),
		}
		calls.push(call)
		if (call.key === 'GET /sanctum/csrf-cookie' && !table[call.key])
			return new Response(null, { status: 204 })
		const result = await table[call.key]?.(call)
		if (result === undefined) return problem(503, 'unavailable', `Nothing answers ${call.key} in this test.`)
		return result instanceof Response ? result : Response.json(checked(call.key, result))
	}

	return { fetch: answer, calls, of: (key: keyof Api) => calls.filter((call) => call.key === key) }
}

const isKey = (key: string): key is keyof Api => Object.hasOwn(api, key)

/** Made once: a screen of the tests makes hundreds of calls. */
const endpoints = Object.keys(api)
	.filter(isKey)
	.map((key) => {
		const [method, template = ''] = key.split(' ')
		return { key, method, pattern: new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }
	})

function findEndpoint(method: string, pathname: string): Pick<Arrived, 'key' | 'params'> | undefined {
	const path = pathname.replace(/^\/api(?=\/)/, '')
	for (const { key, method: ofKey, pattern } of endpoints) {
		const match = ofKey === method ? pattern.exec(path) : null
		if (match) return { key, params: { ...match.groups } }
	}
	return undefined
}

function checked(key: EndpointKey, result: unknown): unknown {
	const endpoint = isKey(key) ? api[key] : undefined
	if (!endpoint || !('output' in endpoint)) return { status: 'OK' }
	const output = endpoint.output.parse(result)
	const isBare = 'answer' in endpoint && endpoint.answer === 'bare'
	return isBare ? output : { status: 'OK', ...(typeof output === 'object' ? output : {}) }
}
