import type { OperatorMe } from '@skinverse/contract/entities/operator/operator'
import { Button } from '@skinverse/ui/button'
import { hasPasskeys } from '@skinverse/ui/passkeys.ts'
import { Spinner } from '@skinverse/ui/spinner'
import { LoadFailure } from '@skinverse/web/load-failure'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { FactorForm } from './factor-form.tsx'

interface SecondStepProps {
	onDone: (operator: OperatorMe) => void
	onBack: () => void
}

/** After a correct password: a code, a passkey or a recovery code. */
export function SecondStep({ onDone, onBack }: SecondStepProps) {
	const { call } = useOffice()
	const [isDone, setDone] = useState(false)
	const { data, error, refetch } = useQuery({
		queryKey: ['second-step'],
		queryFn: ({ signal }) => call('GET /backoffice/login/second-factor', { signal }),
		staleTime: 0,
		gcTime: 0,
		// Signing in clears the query cache; this response is kept, so that it is not fetched twice.
		enabled: !isDone,
	})
	const methods = data?.methods.filter((method) => method !== 'passkey' || hasPasskeys())
	return (
		<div className="grid gap-4">
			{error && <LoadFailure error={error} onRetry={refetch} />}
			{!data && !error && (
				<div className="grid h-32 place-items-center">
					<Spinner size={24} label={t('loading')} />
				</div>
			)}
			{methods && (
				<FactorForm
					methods={methods}
					confirm={t('second_step_continue')}
					confirming={t('second_step_checking')}
					requestPasskey={async () =>
						(await call('POST /backoffice/login/second-factor/passkey-options')).options
					}
					prove={async ({ password: _, ...body }) => {
						const { payload } = await call('POST /backoffice/login/second-factor', { body })
						setDone(true)
						onDone(payload)
					}}
				/>
			)}
			<p className="text-center text-sm text-muted">{t('office_second_step_lost')}</p>
			<Button variant="ghost" size="sm" block onClick={onBack}>
				{t('office_sign_in_back')}
			</Button>
		</div>
	)
}
