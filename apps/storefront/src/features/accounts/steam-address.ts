import { ownPath } from '@skinverse/web/own-path.ts'

/** Signs in at Steam again to confirm the identity of the session's user. */
export const steamConfirmationAddress = (): string =>
	`/api/auth/steam/redirect?${new URLSearchParams({ intent: 'confirm', redirect: '/account?tab=personal' })}`

/** The URL for a sign-in through Steam, or for linking Steam to the signed-in account. */
export function steamAddress(redirect: string | undefined): string {
	const target = ownPath(redirect)
	return `/api/auth/steam/redirect${target ? `?${new URLSearchParams({ redirect: target })}` : ''}`
}
