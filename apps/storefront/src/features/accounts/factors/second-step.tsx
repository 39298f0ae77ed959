import { ApiError } from '@skinverse/contract/client/api-error'
import type { Call } from '@skinverse/contract/client/create-client'
import type { FactorMethod } from '@skinverse/contract/entities/second-factors'
import { Notice } from '@skinverse/ui/notice'
import { Spinner } from '@skinverse/ui/spinner'
import { OtherMethods, useMethod } from '@skinverse/web/factors/method-choice'
import { PasskeyForm } from '@skinverse/web/factors/passkey-form'
import { ProofForm } from '@skinverse/web/factors/proof-form'
import { LoadFailure } from '@skinverse/web/load-failure'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useModals } from '../../../shared/modals.ts'
import { useShop } from '../../../shared/shop.ts'
import { AuthPanel, authLink } from '../auth-panel.tsx'
import { useArrive } from '../use-arrive.ts'
import { useSecurityTexts } from '../use-security-texts.ts'

const secondStepQuery = (call: Call) =>
	queryOptions({
		queryKey: ['second-step'],
		queryFn: async ({ signal }) => (await call('GET /login/second-factor', { signal })).methods,
		// Each pending sign-in has its own.
		gcTime: 0,
		staleTime: 0,
	})

const isExpired = (error: unknown) => error instanceof ApiError && error.code === 'sign_in_expired'

const hints = {
	totp: 'second_step_totp',
	passkey: 'second_step_passkey',
	recovery_code: 'second_step_recovery',
} as const

/** The second step after the password or Steam, for an account with a second factor. */
export function SecondStep({ redirect }: { redirect?: string }) {
	useSecurityTexts()
	const { t } = useTranslation()
	const { call } = useShop()
	const { open } = useModals()
	const { data: methods, error, refetch } = useQuery(secondStepQuery(call))
	const { method, isChosen, others, choose } = useMethod(methods)
	const [hasExpired, setExpired] = useState(false)
	const isOver = hasExpired || isExpired(error)
	return (
		<AuthPanel
			title={t('second_step_title')}
			hint={method && !isOver ? t(hints[method]) : undefined}
			footer={
				<>
					<p>
						{t('second_step_lost')}{' '}
						<button type="button" className={authLink} onClick={() => open('contact')}>
							{t('second_step_contact')}
						</button>
					</p>
					<p className="mt-3">
						<Link to="/auth" search={{ form: 'signin', redirect }} className={authLink}>
							{t('back_to_sign_in')}
						</Link>
					</p>
				</>
			}
		>
			{isOver && <Notice role="alert" tone="amber" title={t('problem_sign_in_expired')} />}
			{!isOver && method && (
				<Step
					key={method}
					method={method}
					isChosen={isChosen}
					others={others}
					redirect={redirect}
					onChoose={choose}
					onExpired={() => setExpired(true)}
				/>
			)}
			{!isOver && !methods && !error && (
				<div className="grid h-32 place-items-center">
					<Spinner size={24} label={t('loading')} />
				</div>
			)}
			{!isOver && !methods && error && <LoadFailure error={error} onRetry={refetch} />}
		</AuthPanel>
	)
}

interface StepProps {
	method: FactorMethod
	/** Chosen by a button, not the account's default method. */
	isChosen: boolean
	others: readonly FactorMethod[]
	redirect?: string
	onChoose: (method: FactorMethod) => void
	onExpired: () => void
}

const switchLabels = {
	totp: 'use_authenticator',
	passkey: 'use_passkey',
	recovery_code: 'use_recovery_code',
} as const

function Step({ method, isChosen, others, redirect, onChoose, onExpired }: StepProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	const arrive = useArrive()
	const onFailure = (error: unknown) => {
		if (isExpired(error)) onExpired()
	}
	return (
		<div className="grid gap-3">
			{method === 'passkey' ? (
				<PasskeyForm
					request={async () => (await call('POST /login/second-factor/passkey-options')).options}
					prove={(passkey) => call('POST /login/second-factor', { body: { passkey } })}
					onProved={() => arrive(redirect)}
					onFailure={onFailure}
					startsAtOnce={isChosen}
				/>
			) : (
				<ProofForm
					kind={method}
					submitLabel={t('second_step_continue')}
					busyLabel={t('second_step_checking')}
					prove={(typed) =>
						call('POST /login/second-factor', {
							body: method === 'totp' ? { code: typed } : { recovery_code: typed },
						})
					}
					onProved={() => arrive(redirect)}
					onFailure={onFailure}
				/>
			)}
			<OtherMethods others={others} labelOf={(other) => t(switchLabels[other])} onChoose={onChoose} />
		</div>
	)
}
