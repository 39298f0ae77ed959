import SteamCommunity, { type HttpOptions } from 'steamcommunity'
import type { z } from 'zod'
import { SteamFailure } from '../../gateway.ts'
import { callLibrary } from './call-library.ts'
import { failureOf } from './failures.ts'

const HTTP_TIMEOUT_MS = 50_000
const API = 'https://api.steampowered.com'

/** Where a request goes instead; tests serve Steam's answers from a local address. */
export type Reroute = (url: string) => string

export function createCommunity(reroute: Reroute | undefined): SteamCommunity {
	const community = new SteamCommunity({ timeout: HTTP_TIMEOUT_MS })
	if (reroute !== undefined) {
		community.onPreHttpRequest = (_id, _source, options) => {
			const url = options.url ?? ''
			options.headers = { ...options.headers, cookie: community._jar.getCookieString(url) }
			options.url = reroute(url)
			options.uri = options.url
			return false
		}
	}
	return community
}

/** One HTTP call with the account's cookies; fails with `SteamFailure`. */
export async function request(
	community: SteamCommunity,
	options: HttpOptions,
	signal: AbortSignal,
): Promise<unknown> {
	try {
		return await callLibrary<unknown>(signal, (done) =>
			community.httpRequest(options, (error, _response, body) => done(error, body), 'skinverse'),
		)
	} catch (error) {
		throw failureOf(error)
	}
}

/** One HTTP call whose status the caller reads itself: Steam explains a refused offer in the body of a 500. */
export async function exchange(
	community: SteamCommunity,
	options: HttpOptions,
	signal: AbortSignal,
): Promise<{ status: number; body: unknown }> {
	const unchecked = { ...options, checkHttpError: false, checkJsonError: false }
	return callLibrary<{ status: number; body: unknown }>(signal, (done) =>
		community.httpRequest(
			unchecked,
			(error, response, body) => done(error, { status: response?.statusCode ?? 0, body }),
			'skinverse',
		),
	)
}

/** A method of Steam's Web API. */
export async function callApi<Schema extends z.ZodType>(
	community: SteamCommunity,
	{ method, query, schema }: { method: string; query: Record<string, string | number>; schema: Schema },
	signal: AbortSignal,
): Promise<z.output<Schema>> {
	return readAnswer(
		schema,
		await request(community, { url: `${API}/${method}/`, method: 'GET', qs: query, json: true }, signal),
	)
}

/** Steam's time in seconds, which its codes are made for. */
export async function readSteamTime<Schema extends z.ZodType>(
	community: SteamCommunity,
	schema: Schema,
	signal: AbortSignal,
): Promise<z.output<Schema>> {
	const url = `${API}/ITwoFactorService/QueryTime/v1/`
	return readAnswer(
		schema,
		await request(community, { url, method: 'POST', form: { steamid: 0 }, json: true }, signal),
	)
}

export function readAnswer<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
	const read = schema.safeParse(body)
	if (read.success) return read.data
	throw new SteamFailure('unavailable', 'Steam answered something unreadable', { cause: read.error })
}
