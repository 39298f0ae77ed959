import { getRouteApi, useRouterState } from '@tanstack/react-router'
import { NewPassword } from '../../features/accounts/new-password.tsx'

const route = getRouteApi('/guest-only/reset-password')

/** The mailed link has both in the fragment, which browsers do not send; a query works too. */
export function ResetPasswordPage() {
	const search = route.useSearch()
	const hash = new URLSearchParams(useRouterState({ select: (state) => state.location.hash }))
	const token = hash.get('token') ?? search.token ?? ''
	const email = hash.get('email') ?? search.email ?? ''
	return <NewPassword token={token} email={email} />
}
