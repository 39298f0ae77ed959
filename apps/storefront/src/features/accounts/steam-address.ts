import { ownPath } from '@skinverse/web/own-path.ts'

/** Signs in at Steam once more, for a session that has to prove who uses it. */
export const steamConfirmationAddress = (): string =>
	`/api/auth/steam/redirect?${new URLSearchParams({ intent: 'confirm', redirect: '/account?tab=personal' })}`

/** Where the whole browser goes to sign in through Steam, or to link an account that is signed in. */
export function steamAddress(redirect: string | undefined): string {
	const target = ownPath(redirect)
	return `/api/auth/steam/redirect${target ? `?${new URLSearchParams({ redirect: target })}` : ''}`
}
