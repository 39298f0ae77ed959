import { authForms as texts } from '@skinverse/contract/texts/en/auth-forms'
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import { NewPassword } from '../../features/accounts/new-password.tsx'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'

const route = getRouteApi('/guest-only/reset-password')

/** The mailed link has both in the fragment, which browsers do not send; a query works too. */
export function ResetPasswordPage() {
	useFormTexts()
	useLaterTexts(texts)
	const search = route.useSearch()
	const hash = new URLSearchParams(useRouterState({ select: (state) => state.location.hash }))
	const token = hash.get('token') ?? search.token ?? ''
	const email = hash.get('email') ?? search.email ?? ''
	return <NewPassword token={token} email={email} />
}
