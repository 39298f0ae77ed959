import type { CDPSession, Page } from 'playwright-core'

/** Chromium's own authenticator in software: a phone or laptop that makes and uses passkeys at once. */
export interface VirtualAuthenticator {
	/** The device is lost, and the passkeys on it. */
	lose(): Promise<void>
}

export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
	const session: CDPSession = await page.context().newCDPSession(page)
	await session.send('WebAuthn.enable')
	const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
	return {
		lose: async () => {
			await session.send('WebAuthn.clearCredentials', { authenticatorId })
		},
	}
}

/**
 * The virtual authenticator answers without being asked where the form offers passkeys among its suggestions. A
 * journey that presses a button instead switches the offer off.
 */
export async function withoutAutofill(page: Page): Promise<void> {
	await page.addInitScript(() => {
		PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
	})
}
