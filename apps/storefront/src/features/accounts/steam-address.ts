import { ownPath } from '../../shared/own-path.ts'

/** Where the whole browser goes to sign in through Steam, or to link an account that is signed in. */
export function steamAddress(redirect: string | undefined): string {
	const target = ownPath(redirect)
	return `/api/auth/steam/redirect${target ? `?${new URLSearchParams({ redirect: target })}` : ''}`
}
