import { getRouteApi } from '@tanstack/react-router'
import { NewPassword } from '../../features/accounts/new-password.tsx'

const route = getRouteApi('/guest-only/reset-password')

export function ResetPasswordPage() {
	const { token = '', email = '' } = route.useSearch()
	return <NewPassword token={token} email={email} />
}
