import { z } from 'zod'
import { requiredText, stop } from './fields.ts'
import { givenPassword } from './password.ts'

export const MAX_TRADE_ACCOUNT_NAME_CHARS = 60

/** Steam gives the secrets of an authenticator as 20 bytes in Base64. */
const authenticatorSecret = z
	.string({ error: 'trading_secret_invalid' })
	.trim()
	.regex(/^[A-Za-z0-9+/]{27}=$/, stop('trading_secret_invalid'))

/** Sent once and never shown again. */
export const tradeSecretsForm = z.object({
	login: requiredText('field_required', 64),
	password: givenPassword('field_required'),
	shared_secret: authenticatorSecret,
	identity_secret: authenticatorSecret,
})
export type TradeSecretsForm = z.output<typeof tradeSecretsForm>

export const tradeAccountForm = tradeSecretsForm.extend({
	name: requiredText('field_required', MAX_TRADE_ACCOUNT_NAME_CHARS),
})
export type TradeAccountForm = z.output<typeof tradeAccountForm>
