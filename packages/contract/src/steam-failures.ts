import type { TextKey } from './texts/en.ts'

/**
 * Why a Steam sign-in failed. Guests are redirected to `/auth?form=signin&error=steam&reason=...`, users who wanted
 * to link their account to `/account?error=steam&reason=...`; each reason has a text.
 */
export const steamFailures = [
	'steam_failed',
	'steam_canceled',
	'steam_unreachable',
	'steam_taken',
	'steam_other_linked',
	'steam_not_this_account',
	'problem_confirmation_required',
	'sign_in_blocked',
	'problem_registration_disabled',
	'problem_rate_limited',
] as const satisfies readonly TextKey[]
export type SteamFailure = (typeof steamFailures)[number]
