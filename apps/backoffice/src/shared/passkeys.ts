import {
	type AuthenticatorTransport,
	browserSupportsWebAuthn,
	startAuthentication,
	startRegistration,
} from '@simplewebauthn/browser'
import type { PasskeyCreation, PasskeyRequest } from '@skinverse/contract/entities/second-factors'
import type { PasskeyAssertion, PasskeyRegistration } from '@skinverse/contract/rules/second-factors'

export const hasPasskeys = browserSupportsWebAuthn

export async function createPasskey(options: PasskeyCreation): Promise<PasskeyRegistration> {
	const excludeCredentials = options.excludeCredentials.map(withKnownTransports)
	const { id, rawId, type, response } = await startRegistration({
		optionsJSON: { ...options, excludeCredentials },
	})
	const { clientDataJSON, attestationObject, transports } = response
	return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

export async function takePasskey(options: PasskeyRequest): Promise<PasskeyAssertion> {
	const allowCredentials = options.allowCredentials.map(withKnownTransports)
	const { id, rawId, type, response } = await startAuthentication({
		optionsJSON: { ...options, allowCredentials },
	})
	const { clientDataJSON, authenticatorData, signature, userHandle } = response
	return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

const TRANSPORTS: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb']

function withKnownTransports(credential: PasskeyRequest['allowCredentials'][number]) {
	return { ...credential, transports: TRANSPORTS.filter((each) => credential.transports.includes(each)) }
}
