import type { CDPSession, Page } from 'playwright-core'

/** Chromium's virtual authenticator: creates and uses passkeys without a prompt. */
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
 * The virtual authenticator answers conditional mediation (autofill) without a user. A journey that presses a button
 * instead switches the autofill off.
 */
export async function withoutAutofill(page: Page): Promise<void> {
	await page.addInitScript(() => {
		PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
	})
}
