import { api } from '@skinverse/contract/api'
import { type Role, roleMay, roles } from '@skinverse/contract/capabilities'
import { type Endpoint, type EndpointKey, methodOf, pathOf } from '@skinverse/contract/endpoint'
import type { JsonSchema } from '@skinverse/contract/openapi/document'
import { z } from 'zod'
import { pick, type Random, randomFrom, wholeBetween } from '../../src/modules/catalogue/demo/random.ts'
import { hostileBody, hostileSegment, hostileText, hostileValue } from './hostile.ts'
import { withHostileCharacter } from './hostile-characters.ts'
import { hostileHeaders } from './hostile-headers.ts'
import { hostilePath, outsidePaths } from './hostile-paths.ts'
import { type Draws, plausibleValue } from './plausible.ts'
import type { SeenValues } from './seen-values.ts'

export const callerKinds = ['guest', 'shopper', 'unverified', 'bearer', ...roles] as const
export type CallerKind = (typeof callerKinds)[number]

/** One call as it is sent, without the caller's credentials. */
export interface Attack {
	/** The endpoint of the contract, or `GET` and a path outside of it. */
	key: string
	caller: CallerKind
	method: string
	/** Path and query. */
	url: string
	headers: Record<string, string>
	body: string | Buffer | undefined
	/** Without the CSRF token. */
	isForged: boolean
}

interface Target {
	key: EndpointKey
	endpoint: Endpoint
	params: JsonSchema
	query: JsonSchema
	body: JsonSchema | undefined
}

const jsonOf = (schema: z.ZodType | undefined): JsonSchema =>
	schema === undefined ? {} : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

export const targets: readonly Target[] = Object.entries<Endpoint>(api).map(([key, endpoint]) => ({
	key: key as EndpointKey,
	endpoint,
	params: jsonOf(endpoint.params),
	query: jsonOf(endpoint.query),
	body: endpoint.body === undefined && !endpoint.rawBody ? undefined : jsonOf(endpoint.body),
}))

/** Probabilities in percent. */
const CHANCES = {
	otherCaller: 15,
	rawBody: 12,
	hostileSegment: 25,
	oddHeaders: 12,
	otherMethod: 2,
	forged: 2,
	outside: 4,
	hostileCharacter: 40,
	form: 20,
	strayQuery: 10,
}

/**
 * The `number`th call of a seed: the same on every machine, whatever the earlier calls did. With `seen` values, ids
 * that exist replace plausible ones.
 */
export function attackOf(seed: number, number: number, seen?: SeenValues): Attack {
	const random = randomFrom(seed * 1_000_003 + number)
	if (isLucky(random, CHANCES.outside)) return outsideAttack(random)
	const target = targetOf(seed, number)
	const { key, endpoint } = target
	const method = isLucky(random, CHANCES.otherMethod)
		? pick(random, ['PATCH', 'PUT', 'HEAD', 'OPTIONS'])
		: methodOf(key)
	const body = method === 'GET' || method === 'HEAD' ? undefined : bodyOf(target, random, seen)
	return {
		key,
		method,
		body,
		caller: callerOf(endpoint, random),
		// The response to an unreadable HEAD has a body, which no client library can read.
		url: pathTo(target, random, seen) + (method === 'HEAD' ? '' : queryOf(target, random, seen)),
		headers: {
			...(body === undefined ? {} : { 'content-type': 'application/json' }),
			...(isLucky(random, CHANCES.oddHeaders) ? hostileHeaders(random) : {}),
		},
		isForged: isLucky(random, CHANCES.forged),
	}
}

/**
 * Every endpoint once per round, so that none is left out, and in another order each time: a purchase that always
 * followed the clearing of the cart would never succeed.
 */
function targetOf(seed: number, number: number): Target {
	const random = randomFrom(seed * 1_000_003 + Math.floor(number / targets.length))
	const round = targets.map((target) => ({ target, place: random() })).toSorted((a, b) => a.place - b.place)
	const turn = round[number % targets.length]
	if (turn === undefined) throw new Error('the contract is empty')
	return turn.target
}

/** A page, a file or a form of the demo's payment and Steam sandboxes. */
function outsideAttack(random: Random): Attack {
	const path = pick(random, outsidePaths)
	const method = isLucky(random, CHANCES.form) ? pick(random, ['POST', 'HEAD', 'PUT', 'DELETE']) : 'GET'
	const isForm = method === 'POST' && random() < 0.5
	const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
	const text = hostileText(random)
	const body = isForm ? `outcome=${encoded(text)}&${encoded(text)}=1` : JSON.stringify({ outcome: text })
	return {
		key: `${method} ${path}`,
		method,
		url: hostilePath(path, random),
		caller: pick(random, callerKinds),
		headers: {
			...(method === 'POST' || method === 'PUT' ? { 'content-type': type } : {}),
			...(isLucky(random, CHANCES.oddHeaders) ? hostileHeaders(random) : {}),
		},
		body: method === 'POST' || method === 'PUT' ? body : undefined,
		isForged: false,
	}
}

function callerOf({ access }: Endpoint, random: Random): CallerKind {
	if (isLucky(random, CHANCES.otherCaller)) return pick(random, callerKinds)
	if (access === 'user' || access === 'verified') return pick(random, ['shopper', 'bearer'])
	if (access === 'anyone') return pick(random, ['guest', 'shopper', 'unverified'])
	if (access === 'provider') return 'guest'
	const { operator } = access
	if (operator === null) return 'guest'
	const able =
		operator === 'session' || operator === 'enrolment'
			? roles
			: roles.filter((role: Role) => roleMay(role, operator))
	return pick(random, able)
}

function pathTo({ key, endpoint, params }: Target, random: Random, seen?: SeenValues): string {
	const path = pathOf(key, endpoint)
	return path.replaceAll(/\{(\w+)\}/g, (_, name: string, at: number) => {
		if (isLucky(random, CHANCES.hostileSegment)) return hostileSegment(random)
		const draws = drawsOf(random, seen, path.slice(0, at))
		const known = draws.recall(name)
		const schema = params.properties?.[name]
		const value = plausibleValue(typeof schema === 'object' ? schema : { type: 'string' }, draws, name)
		return encodeURIComponent(String(known ?? value))
	})
}

/** Draws a number whether or not a value was seen, so that the rest of the call does not depend on it. */
function drawsOf(random: Random, seen: SeenValues | undefined, path: string): Draws {
	return {
		random,
		recall(field) {
			const draw = random()
			return seen?.recall(path, field, draw)
		},
	}
}

function queryOf({ key, endpoint, query }: Target, random: Random, seen?: SeenValues): string {
	const draws = drawsOf(random, seen, pathOf(key, endpoint))
	const asked = Object.entries(corrupted(plausibleValue(query, draws), random))
	if (isLucky(random, CHANCES.strayQuery)) asked.push([hostileText(random), hostileText(random)])
	const pairs = asked.flatMap(([name, value]) =>
		[value]
			.flat()
			.map((each) => `${encoded(name)}=${encoded(typeof each === 'object' ? JSON.stringify(each) : each)}`),
	)
	// A repeated parameter arrives as a list.
	if (pairs[0] !== undefined && isLucky(random, CHANCES.strayQuery)) pairs.push(pairs[0])
	return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function bodyOf(
	{ key, endpoint, body }: Target,
	random: Random,
	seen?: SeenValues,
): string | Buffer | undefined {
	if (isLucky(random, CHANCES.rawBody)) return hostileBody(random)
	if (body === undefined) return undefined
	const draws = drawsOf(random, seen, pathOf(key, endpoint))
	return JSON.stringify(corrupted(plausibleValue(body, draws), random))
}

/** A third of the calls is valid; the others have up to three hostile fields. */
function corrupted(plausible: unknown, random: Random): Record<string, unknown> {
	const fields: [string, unknown][] =
		typeof plausible === 'object' && plausible !== null ? Object.entries(plausible) : []
	const faults = pick(random, [0, 0, 1, 1, 2, 3])
	for (let fault = 0; fault < faults; fault++) {
		const at = wholeBetween(random, 0, fields.length)
		const field = fields[at]
		if (field === undefined) fields.push([hostileText(random), hostileValue(random)])
		else if (random() < 0.15) fields.splice(at, 1)
		else if (isLucky(random, CHANCES.hostileCharacter))
			fields[at] = [field[0], withHostileCharacter(field[1], random)]
		else fields[at] = [field[0], hostileValue(random)]
	}
	return Object.fromEntries(fields)
}

/** Node's own encoder refuses unpaired surrogates; hostile clients send them. */
function encoded(value: unknown): string {
	return encodeURIComponent(String(value).toWellFormed())
}

function isLucky(random: Random, chanceInHundred: number): boolean {
	return random() * 100 < chanceInHundred
}
