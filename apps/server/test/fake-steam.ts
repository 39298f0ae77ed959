import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { atEnd } from './cleanup.ts'

type Fields = Record<string, string>

export interface FakeSteam {
	endpoint: string
	/** How many assertions it was asked to verify. */
	asked(): number
	/** Overrides the next verification responses; undefined restores the correct ones. */
	answerWith(answer: ((response: ServerResponse) => void) | undefined): void
	/**
	 * Where Steam redirects the browser after a sign-in: path and query at the shop. `said` changes the signed values,
	 * `signed` the list of signed fields; `forged` changes the URL after signing.
	 */
	callback(request: string, steamId: string, changes?: Changes): string
}

interface Changes {
	said?: Fields
	signed?: string[]
	forged?: (fields: URLSearchParams) => void
}

const NS = 'http://specs.openid.net/auth/2.0'
const SIGNED = [
	'signed',
	'op_endpoint',
	'claimed_id',
	'identity',
	'return_to',
	'response_nonce',
	'assoc_handle',
]

export const steamIdentity = (steamId: string) => `https://steamcommunity.com/openid/id/${steamId}`

/** A Steam account that is unique in this run. */
export const newSteamId = () =>
	`7656119${String(Number.parseInt(randomUUID().slice(0, 8), 16)).padStart(10, '0')}`

/** Implements Steam's OpenID over a real connection. It accepts every signature of its own. */
export async function startFakeSteam(now: () => Date): Promise<FakeSteam> {
	const key = randomBytes(32)
	const sign = (fields: ReadonlyMap<string, string>, names: readonly string[]) =>
		createHmac('sha256', key)
			.update(names.map((name) => `${name}:${fields.get(name) ?? ''}\n`).join(''))
			.digest('base64')
	let asked = 0
	let answer: ((response: ServerResponse) => void) | undefined
	const server = createServer(async (request, response) => {
		asked++
		const form = [...new URLSearchParams(await text(request))]
		if (answer !== undefined) return answer(response)
		const fields = new Map(form.map(([name, value]) => [name.replace('openid.', ''), value]))
		const isValid = fields.get('sig') === sign(fields, fields.get('signed')?.split(',') ?? [])
		response.end(`ns:${NS}\nis_valid:${isValid}\n`)
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	atEnd(async () => {
		server.closeAllConnections()
		server.close()
	})
	const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/openid/login`

	return {
		endpoint,
		asked: () => asked,
		answerWith(other) {
			answer = other
		},
		callback(request, steamId, { said = {}, signed = SIGNED, forged } = {}) {
			const returnTo = new URL(request).searchParams.get('openid.return_to') ?? ''
			const fields: Fields = {
				ns: NS,
				mode: 'id_res',
				op_endpoint: endpoint,
				claimed_id: steamIdentity(steamId),
				identity: steamIdentity(steamId),
				return_to: returnTo,
				response_nonce: `${now().toISOString().slice(0, 19)}Z${randomUUID()}`,
				assoc_handle: '1234567890',
				signed: signed.join(','),
				...said,
			}
			fields.sig = sign(new Map(Object.entries(fields)), signed)
			const url = new URL(returnTo)
			for (const [name, value] of Object.entries(fields)) url.searchParams.set(`openid.${name}`, value)
			forged?.(url.searchParams)
			return `${url.pathname}${url.search}`
		},
	}
}
