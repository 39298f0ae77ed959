import { ApiError } from '@skinverse/contract/client/api-error'
import type { OperatorMe } from '@skinverse/contract/entities/operator/operator'
import { Button } from '@skinverse/ui/button'
import { Spinner } from '@skinverse/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Door } from '../../shared/door.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { CommandLine } from './command-line.tsx'
import { FirstOperatorForm } from './first-operator-form.tsx'
import { setupQuery } from './setup-queries.ts'

const COMMAND = 'npm run skinverse -- setup link'

/** The target of the printed address. The token is in the fragment, which is never sent to a server. */
export function FirstOperatorPage() {
	const inAddress = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') ?? '' })
	const [token, setToken] = useState(inAddress)
	// During the navigation to the next screen the URL has lost the token while this screen is still mounted.
	if (inAddress !== '' && inAddress !== token) setToken(inAddress)
	return token === '' ? <WithoutLink isInvalid={false} /> : <WithLink key={token} token={token} />
}

function WithLink({ token }: { token: string }) {
	const { call, enter } = useOffice()
	const navigate = useNavigate()
	const [state, setState] = useState<'open' | 'created' | 'invalid'>('open')
	const { data, error, refetch } = useQuery({
		queryKey: ['setup', 'link', token],
		queryFn: async () => (await call('POST /backoffice/setup/link', { body: { token } })).payload,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		refetchOnWindowFocus: false,
		// Signing in clears the query cache; this response is kept, so that it is not fetched twice.
		enabled: state === 'open',
	})

	function finish(operator: OperatorMe): void {
		setState('created')
		enter(operator)
		// Replaces the URL with the token, which is used up.
		void navigate({ to: '/enrol', search: { redirect: '/backoffice/setup' }, replace: true })
	}

	if (state === 'invalid' || (error instanceof ApiError && error.status === 422))
		return <WithoutLink isInvalid />
	if (error) return <Unavailable error={error} onRetry={refetch} />
	if (!data) return <Loading />
	return (
		<Door wide title={t('office_setup_first_title')} hint={t('office_setup_first_text')}>
			<FirstOperatorForm token={token} onDone={finish} onInvalid={() => setState('invalid')} />
		</Door>
	)
}

/** Says where the address is; to a shop that has operators, that they sign in. */
function WithoutLink({ isInvalid }: { isInvalid: boolean }) {
	const { call } = useOffice()
	const { data, error, refetch } = useQuery(setupQuery(call))
	if (error) return <Unavailable error={error} onRetry={refetch} />
	if (!data) return <Loading />
	if (!data.is_new)
		return (
			<Door wide title={t('office_setup_done_title')} hint={t('office_setup_done_text')}>
				<Button variant="primary" block render={<Link to="/sign-in" />}>
					{t('sign_in')}
				</Button>
			</Door>
		)
	const name = isInvalid ? 'link_invalid' : 'no_link'
	return (
		<Door wide title={t(`office_setup_${name}_title`)} hint={t(`office_setup_${name}_text`)}>
			<CommandLine text={COMMAND} label={t('office_setup_copy')} />
		</Door>
	)
}

function Unavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
	return (
		<main className="mx-auto max-w-160 px-4 py-16">
			<LoadError level={1} error={error} onRetry={onRetry} />
		</main>
	)
}

function Loading() {
	return (
		<main className="grid min-h-dvh place-items-center pb-40">
			<Spinner size={32} label={t('loading')} />
		</main>
	)
}
