import {
	browserSupportsWebAuthn,
	browserSupportsWebAuthnAutofill,
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
	startAuthentication,
	startRegistration,
	WebAuthnAbortService,
} from '@simplewebauthn/browser'

/** The browser's side of passkeys (WebAuthn): only the fields that every browser has and a server needs. */

export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON) {
	const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
	const { clientDataJSON, attestationObject, transports } = response
	return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** `isAutofill`: offered in the autofill of the e-mail field, until one is chosen or it is canceled. */
export async function requestPasskey(options: PublicKeyCredentialRequestOptionsJSON, isAutofill = false) {
	const { id, rawId, type, response } = await startAuthentication({
		optionsJSON: options,
		useBrowserAutofill: isAutofill,
	})
	const { clientDataJSON, authenticatorData, signature, userHandle } = response
	return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony()

export const hasPasskeys = (): boolean => browserSupportsWebAuthn()

export const canAutofillPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill()
