import { getRouteApi } from '@tanstack/react-router'
import { NewPasswordForm } from '../../features/accounts/new-password-form.tsx'

const route = getRouteApi('/guest-only/reset-password')

export function ResetPasswordPage() {
	const { token = '', email = '' } = route.useSearch()
	return <NewPasswordForm token={token} email={email} />
}
