import type { ConfirmationMethod } from '@skinverse/contract/confirmation-methods'
import type { laterTexts } from '@skinverse/contract/texts/later'
import type { ComponentType } from 'react'
import type { ConfirmationFormProps } from './confirmation-form.ts'
import { PasskeyConfirmation, PasswordConfirmation, TotpConfirmation } from './own-confirmations.tsx'
import { SteamConfirmation } from './steam-confirmation.tsx'

interface Way {
	Form: ComponentType<ConfirmationFormProps>
	/** The label of the button that switches to it, if an account has several. */
	label: keyof typeof laterTexts
}

/** A new confirmation method is added here, in the contract and in the server's `confirm-identity.ts`. */
export const confirmationWays: Readonly<Record<ConfirmationMethod, Way>> = {
	password: { Form: PasswordConfirmation, label: 'confirm_with_password' },
	totp: { Form: TotpConfirmation, label: 'use_authenticator' },
	passkey: { Form: PasskeyConfirmation, label: 'use_passkey' },
	steam: { Form: SteamConfirmation, label: 'confirm_with_steam' },
}
