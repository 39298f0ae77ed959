import {
	browserSupportsWebAuthnAutofill,
	startAuthentication,
	startRegistration,
	WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { PasskeyCreation, PasskeyRequest } from '@skinverse/contract/entities/second-factors'
import type { PasskeyAssertion, PasskeyRegistration } from '@skinverse/contract/rules/second-factors'

/** The browser's side of passkeys. Loaded when a passkey is first used. */

export async function makePasskey(options: PasskeyCreation): Promise<PasskeyRegistration> {
	const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
	const { clientDataJSON, attestationObject, transports } = response
	return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** `isAutofill`: offered among the suggestions of the e-mail field, until one is chosen or it is canceled. */
export async function givePasskey(options: PasskeyRequest, isAutofill = false): Promise<PasskeyAssertion> {
	const { id, rawId, type, response } = await startAuthentication({
		optionsJSON: options,
		useBrowserAutofill: isAutofill,
	})
	const { clientDataJSON, authenticatorData, signature, userHandle } = response
	return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony()

export const canAutofillPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill()
