import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '@skinverse/contract/entities/second-factors'
import type { PasskeyAssertion, PasskeyRegistration } from '@skinverse/contract/rules/second-factors'

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

/** What a malicious browser or a cloned authenticator would do. */
export interface Deviations {
	origin?: string
	rpId?: string
	/** The user was present but not verified (no PIN or fingerprint). */
	unverified?: boolean
	counter?: number
	userHandle?: string
}

/** A passkey in software: creates one key pair and signs as an authenticator and its browser would. */
export interface Authenticator {
	create(options: PasskeyCreation, deviations?: Deviations): PasskeyRegistration
	get(options: PasskeyRequest, deviations?: Deviations): PasskeyAssertion
}

export function softAuthenticator(origin: string): Authenticator {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	const id = randomBytes(32)
	let handle: string | undefined
	let count = 0
	const credential = {
		id: id.toString('base64url'),
		rawId: id.toString('base64url'),
		type: 'public-key',
	} as const
	return {
		create(options, deviations = {}) {
			handle = options.user.id
			const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(publicKey)])
			const authData = authenticatorData(options.rp.id, FLAGS.attested, 0, deviations, attested)
			return {
				...credential,
				response: {
					clientDataJSON: clientData('webauthn.create', options.challenge, deviations.origin ?? origin),
					attestationObject: attestationObject(authData).toString('base64url'),
					transports: ['internal'],
				},
			}
		},
		get(options, deviations = {}) {
			count = deviations.counter ?? count + 1
			const authData = authenticatorData(options.rpId, 0, count, deviations)
			const clientDataJSON = clientData('webauthn.get', options.challenge, deviations.origin ?? origin)
			const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
			return {
				...credential,
				response: {
					clientDataJSON,
					authenticatorData: authData.toString('base64url'),
					signature: sign('sha256', signed, privateKey).toString('base64url'),
					userHandle: deviations.userHandle ?? handle,
				},
			}
		},
	}
}

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

function clientData(type: string, challenge: string, origin: string): string {
	return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

function authenticatorData(
	rpId: string,
	extraFlags: number,
	counter: number,
	deviations: Deviations,
	attested: Buffer = Buffer.alloc(0),
): Buffer {
	const verified = deviations.unverified ? 0 : FLAGS.verified
	const flags = Buffer.from([FLAGS.present | verified | extraFlags])
	const count = Buffer.alloc(4)
	count.writeUInt32BE(counter)
	return Buffer.concat([sha256(deviations.rpId ?? rpId), flags, count, attested])
}

function uint16(value: number): Buffer {
	const bytes = Buffer.alloc(2)
	bytes.writeUInt16BE(value)
	return bytes
}

/** CBOR of `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`: an ES256 key. */
function coseKey(key: KeyObject): Buffer {
	const { x = '', y = '' } = key.export({ format: 'jwk' })
	const point = (coordinate: string) =>
		Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(coordinate, 'base64url')])
	return Buffer.concat([
		Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
		point(x),
		Buffer.from([0x22]),
		point(y),
	])
}

/** CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
function attestationObject(authData: Buffer): Buffer {
	const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
	return Buffer.concat([
		Buffer.from([0xa3]),
		text('fmt'),
		text('none'),
		text('attStmt'),
		Buffer.from([0xa0]),
		text('authData'),
		Buffer.from([0x59]),
		uint16(authData.length),
		authData,
	])
}
