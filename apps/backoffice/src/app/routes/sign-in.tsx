import { useRouter, useSearch } from '@tanstack/react-router'
import { SignInForm } from '../../features/operators/index.ts'
import { ownPath } from '../../shared/own-path.ts'
import { PageTitle } from '../../shared/page.tsx'
import { t } from '../../shared/text.ts'
import { OfficeLogo } from '../layout/office-logo.tsx'

export function SignInPage() {
	const { redirect } = useSearch({ from: '/sign-in' })
	const router = useRouter()
	return (
		<main className="grid min-h-dvh place-items-center px-4 py-10">
			<PageTitle>{t('sign_in')}</PageTitle>
			<div className="grid w-full max-w-100 gap-8 pb-[8dvh]">
				<OfficeLogo />
				<div className="surface p-5 md:p-7">
					<h1 className="text-xl">{t('sign_in')}</h1>
					<p className="mt-1 mb-6 text-muted">{t('backoffice_sign_in_hint')}</p>
					<SignInForm onDone={() => router.history.push(ownPath(redirect) ?? '/backoffice')} />
				</div>
			</div>
		</main>
	)
}
