import { authForms as texts } from '@skinverse/contract/texts/en/auth-forms'
import { getRouteApi } from '@tanstack/react-router'
import { SecondStep } from '../../features/accounts/factors/second-step.tsx'
import { ResetForm } from '../../features/accounts/reset-form.tsx'
import { SignInForm } from '../../features/accounts/sign-in-form.tsx'
import { SignUp } from '../../features/accounts/sign-up.tsx'
import { useFormTexts } from '../../shared/i18n/use-form-texts.ts'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'

const route = getRouteApi('/guest-only/auth')

export function AuthPage() {
	useFormTexts()
	useLaterTexts(texts)
	const { form, redirect, reason } = route.useSearch()
	if (form === 'signup') return <SignUp redirect={redirect} />
	if (form === 'reset') return <ResetForm redirect={redirect} />
	if (form === 'second-factor') return <SecondStep redirect={redirect} />
	return <SignInForm redirect={redirect} steamFailure={reason} />
}
