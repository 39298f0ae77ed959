import { constants, generateKeyPairSync, privateDecrypt, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { misbehave } from '../../src/modules/sandbox-steam/trading/misbehave.ts'
import { Refusal, result } from '../../src/modules/sandbox-steam/trading/refusal.ts'
import {
	renewSession,
	type Session,
	signInWithCode,
} from '../../src/modules/sandbox-steam/trading/sessions.ts'
import type { Store } from '../../src/modules/sandbox-steam/trading/store.ts'
import { readMessage, writeMessage } from '../protobuf.ts'

const SERVICE = '/api.steampowered.com/IAuthenticationService'
const DEVICE_CODE = 3

interface Attempt {
	accountName: string
	password: string
	session?: Session
}

/** Steam's sign-in of the mobile app, in its own messages. */
export function signInRoutes(app: FastifyInstance, store: Store): void {
	const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
	const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
	const attempts = new Map<string, Attempt>()
	const hex = (value: string) => Buffer.from(value, 'base64url').toString('hex')

	const answers: Record<string, (fields: Map<number, string>) => Buffer> = {
		GetPasswordRSAPublicKey: () => writeMessage({ 1: hex(n), 2: hex(e), 3: 1 }),
		BeginAuthSessionViaCredentials: (fields) => {
			const accountName = fields.get(2) ?? ''
			const encrypted = Buffer.from(fields.get(3) ?? '', 'base64')
			const padding = constants.RSA_PKCS1_PADDING
			const password = privateDecrypt({ key: privateKey, padding }, encrypted).toString('utf8')
			const account = store.maybe<{ steamId: string; password: string }>(
				'select steam_id as steamId, password from accounts where account_name = ?',
				accountName,
			)
			if (account?.password !== password) throw new Refusal(403, result.wrongPassword, 'InvalidPassword')
			const clientId = String(randomBytes(4).readUInt32BE())
			attempts.set(clientId, { accountName, password })
			return writeMessage({
				1: BigInt(clientId),
				2: randomBytes(16),
				4: writeMessage({ 1: DEVICE_CODE }),
				5: BigInt(account.steamId),
			})
		},
		UpdateAuthSessionWithSteamGuardCode: (fields) => {
			const attempt = attempts.get(fields.get(1) ?? '')
			if (attempt === undefined) throw new Refusal(403, 9, 'FileNotFound')
			attempt.session = signInWithCode(store, { ...attempt, code: fields.get(3) ?? '' })
			return Buffer.alloc(0)
		},
		PollAuthSessionStatus: (fields) => {
			const attempt = attempts.get(fields.get(1) ?? '')
			if (attempt?.session === undefined) return Buffer.alloc(0)
			const { steamId, refreshToken, accessToken } = attempt.session
			return writeMessage({
				3: jwt(steamId, ['web', 'renew', 'derive', 'mobile'], refreshToken),
				4: jwt(steamId, ['web', 'mobile'], accessToken),
				6: attempt.accountName,
			})
		},
		GenerateAccessTokenForApp: (fields) => {
			const { steamId, accessToken } = renewSession(store, tokenIn(fields.get(1) ?? ''))
			return writeMessage({ 1: jwt(steamId, ['web', 'mobile'], accessToken) })
		},
	}

	for (const [method, answer] of Object.entries(answers)) {
		app.post(`${SERVICE}/${method}/v1/`, async (request, reply) => {
			const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
			const fields = readMessage(Buffer.from(form.get('input_protobuf_encoded') ?? '', 'base64'))
			const act = () => answer(fields)
			return sendMessage(reply, () =>
				misbehave(store, { operation: 'sign_in', steamId: undefined, reply }, act),
			)
		})
	}
}

/** Steam answers 200 with the result in a header, unless it is down or limits the calls. */
async function sendMessage(reply: FastifyReply, act: () => Promise<unknown>): Promise<unknown> {
	try {
		const message = await act()
		return reply.header('x-eresult', '1').type('application/octet-stream').send(message)
	} catch (error) {
		if (!(error instanceof Refusal) || error.status >= 429) throw error
		return reply
			.header('x-eresult', String(error.eresult))
			.type('application/octet-stream')
			.send(Buffer.alloc(0))
	}
}

/** The stand-in's own token inside a token of Steam's form. */
export function tokenIn(token: string): string {
	const payload: unknown = JSON.parse(
		Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8') || '{}',
	)
	return payload !== null && typeof payload === 'object' && 'jti' in payload ? String(payload.jti) : ''
}

function jwt(sub: string, aud: readonly string[], jti: string): string {
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
	return `${part({ typ: 'JWT', alg: 'EdDSA' })}.${part({ iss: 'steam', sub, aud, jti })}.c2lnbmF0dXJl`
}
