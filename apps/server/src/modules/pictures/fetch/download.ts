import { lookup } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { FetchFailure } from './fetch-failure.ts'
import type { FetchRules } from './fetch-rules.ts'
import { isPrivateAddress } from './private-address.ts'

/** Steam's largest pictures have about 1 MB. */
export const MOST_PICTURE_BYTES = 8 * 1024 * 1024
/** From the first connection to the last byte, redirects included. */
const LONGEST_FETCH_MS = 20_000
const MOST_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]
const GONE = [404, 410]
const TOO_MANY_REQUESTS = 429

/** The bytes at an address of an allowed host. */
export async function download(
	address: string,
	rules: FetchRules,
	signal: AbortSignal,
	longestMs = LONGEST_FETCH_MS,
): Promise<Buffer> {
	const limit = AbortSignal.timeout(longestMs)
	try {
		return await follow(allowed(address, rules), rules, AbortSignal.any([signal, limit]))
	} catch (error) {
		if (signal.aborted) throw error
		if (error instanceof FetchFailure) throw error
		if (limit.aborted) throw new FetchFailure('too_slow', `longer than ${longestMs / 1000} s`)
		throw new FetchFailure('unreachable', error instanceof Error ? error.message : '')
	}
}

function allowed(address: string, rules: FetchRules): URL {
	if (!URL.canParse(address)) throw new FetchFailure('host_not_allowed', address)
	const url = new URL(address)
	if (!rules.isAllowed(url)) throw new FetchFailure('host_not_allowed', url.host)
	return url
}

async function follow(first: URL, rules: FetchRules, signal: AbortSignal): Promise<Buffer> {
	let url = first
	for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
		const response = await get(url, rules, signal)
		const { statusCode = 0, headers } = response
		if (!REDIRECTS.includes(statusCode)) return readBody(response)
		response.destroy()
		if (headers.location === undefined || !URL.canParse(headers.location, url.href))
			throw new FetchFailure('refused', `HTTP ${statusCode} without a target`)
		url = new URL(headers.location, url)
		if (!rules.isAllowed(url)) throw new FetchFailure('redirected_away', url.host)
	}
	throw new FetchFailure('too_many_redirects', `more than ${MOST_REDIRECTS}`)
}

function get(url: URL, { allowPrivate }: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
	const host = url.hostname.replace(/^\[|\]$/g, '')
	// A host that is an address itself is not looked up.
	if (!allowPrivate && isIP(host) !== 0 && isPrivateAddress(host))
		throw new FetchFailure('private_address', host)
	const options: RequestOptions = {
		signal,
		agent: false,
		headers: { accept: 'image/avif,image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' },
		...(!allowPrivate && { lookup: publicLookup }),
	}
	const request = url.protocol === 'https:' ? requestHttps : requestHttp
	return new Promise((resolve, reject) => {
		request(url, options, resolve)
			.on('error', reject)
			// Without an error and a response after 101 Switching Protocols.
			.on('close', () => reject(new Error('closed without a response')))
			.end()
	})
}

/**
 * The connection is made to the addresses that were checked here, so that a name which resolves differently a moment
 * later (DNS rebinding) leads nowhere else.
 */
const publicLookup: LookupFunction = (host, options, callback) => {
	lookup(host, { ...options, all: true }, (error, found) => {
		if (error !== null) return callback(error, '')
		const inside = found.find(({ address }) => isPrivateAddress(address))
		if (inside !== undefined)
			return callback(new FetchFailure('private_address', `${host} is ${inside.address}`), '')
		if (options.all) return callback(null, found)
		callback(null, found[0]?.address ?? '', found[0]?.family)
	})
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
	try {
		refuseStatus(response.statusCode ?? 0)
		if (Number(response.headers['content-length'] ?? 0) > MOST_PICTURE_BYTES) throw tooLarge()
		const chunks: Buffer[] = []
		let bytes = 0
		for await (const chunk of response as AsyncIterable<Buffer>) {
			bytes += chunk.length
			if (bytes > MOST_PICTURE_BYTES) throw tooLarge()
			chunks.push(chunk)
		}
		return Buffer.concat(chunks)
	} finally {
		response.destroy()
	}
}

function refuseStatus(status: number): void {
	if (status === 200) return
	const detail = `HTTP ${status}`
	if (GONE.includes(status)) throw new FetchFailure('not_found', detail)
	throw new FetchFailure(status >= 500 || status === TOO_MANY_REQUESTS ? 'server_error' : 'refused', detail)
}

const tooLarge = () => new FetchFailure('too_large', `more than ${MOST_PICTURE_BYTES / 1024 / 1024} MB`)
