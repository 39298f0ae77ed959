import { ApiError } from '@skinverse/contract/client/api-error'
import type { OperatorMe } from '@skinverse/contract/entities/operator/operator'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Spinner } from '@skinverse/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Door } from '../../shared/door.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { useOffice } from '../../shared/office.ts'
import { PageTitle } from '../../shared/page.tsx'
import { t } from '../../shared/text.ts'
import { AcceptInvitationForm } from './accept-invitation-form.tsx'

/** The target of the mailed link. The token is in the fragment, which is never sent to a server. */
export function AcceptInvitationPage() {
	const inAddress = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') ?? '' })
	const [token, setToken] = useState(inAddress)
	// During the navigation to the next screen the URL has lost the token while this screen is still mounted.
	if (inAddress !== '' && inAddress !== token) setToken(inAddress)
	return <Invitation key={token} token={token} />
}

function Invitation({ token }: { token: string }) {
	const { call, enter } = useOffice()
	const navigate = useNavigate()
	const [state, setState] = useState<'open' | 'accepted' | 'invalid'>('open')
	const { data, error, refetch } = useQuery({
		queryKey: ['invitation', token],
		queryFn: async () => (await call('POST /backoffice/invitation', { body: { token } })).payload,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		refetchOnWindowFocus: false,
		// Signing in clears the query cache; this response is kept, so that it is not fetched twice.
		enabled: state === 'open',
	})

	function finish(operator: OperatorMe): void {
		setState('accepted')
		enter(operator)
		// Replaces the URL with the token, which is used up.
		void navigate({ to: operator.must_enrol ? '/enrol' : '/', replace: true })
	}

	if (state === 'invalid' || isVoid(error)) return <InvalidInvitation />
	if (error)
		return (
			<main className="mx-auto max-w-160 px-4 py-16">
				<LoadError level={1} error={error} onRetry={refetch} />
			</main>
		)
	if (!data)
		return (
			<main className="grid min-h-dvh place-items-center pb-40">
				<Spinner size={32} label={t('loading')} />
			</main>
		)
	const values = { brand: t('brand'), role: t(`backoffice_role_${data.role}`) }
	return (
		<Door title={t('office_accept_title', { name: data.name })} hint={t('office_accept_text', values)}>
			<AcceptInvitationForm
				token={token}
				email={data.email}
				onDone={finish}
				onInvalid={() => setState('invalid')}
			/>
		</Door>
	)
}

/** An unreadable token is treated like an expired one. */
const isVoid = (error: unknown) => error instanceof ApiError && error.status === 422

function InvalidInvitation() {
	return (
		<main className="mx-auto max-w-160 px-4 py-16">
			<PageTitle>{t('office_accept_invalid_title')}</PageTitle>
			<EmptyState
				bare
				level={1}
				drawing="mail"
				title={t('office_accept_invalid_title')}
				action={<Button render={<Link to="/sign-in" />}>{t('sign_in')}</Button>}
			>
				{t('office_accept_invalid_text')}
			</EmptyState>
		</main>
	)
}
