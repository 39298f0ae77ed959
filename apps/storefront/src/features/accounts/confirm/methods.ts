import type { ConfirmationMethod } from '@skinverse/contract/confirmation-methods'
import type { laterTexts } from '@skinverse/contract/texts/later'
import type { ComponentType } from 'react'
import type { ConfirmationFormProps } from './confirmation-form.ts'
import { PasskeyConfirmation, PasswordConfirmation, TotpConfirmation } from './own-confirmations.tsx'
import { SteamConfirmation } from './steam-confirmation.tsx'

interface Way {
	Form: ComponentType<ConfirmationFormProps>
	/** On the button that switches to it, where an account has several. */
	label: keyof typeof laterTexts
}

/** A new way to confirm is added here, in the contract and in `confirm-identity.ts` of the server. */
export const confirmationWays: Readonly<Record<ConfirmationMethod, Way>> = {
	password: { Form: PasswordConfirmation, label: 'confirm_with_password' },
	totp: { Form: TotpConfirmation, label: 'use_authenticator' },
	passkey: { Form: PasskeyConfirmation, label: 'use_passkey' },
	steam: { Form: SteamConfirmation, label: 'confirm_with_steam' },
}
