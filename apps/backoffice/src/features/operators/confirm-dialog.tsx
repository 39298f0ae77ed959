import { Dialog } from '@skinverse/ui/dialog'
import { hasPasskeys } from '@skinverse/ui/passkeys.ts'
import { Spinner } from '@skinverse/ui/spinner'
import { LoadFailure } from '@skinverse/web/load-failure'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useMe } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { FactorForm } from './factor-form.tsx'

/** Opens above everything else when a call needs a recent identity confirmation; the call is then retried. */
export function ConfirmDialog() {
	const { confirmation } = useOffice()
	const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked)
	return (
		<Dialog
			open={isAsked}
			size="sm"
			title={t('office_confirm_title')}
			description={t('office_confirm_text')}
			closeLabel={t('close')}
			onOpenChange={(open) => {
				// When it is closed without confirming, the waiting call fails with its own message, and typed input
				// is kept.
				if (!open) confirmation.settle(false)
			}}
		>
			<Ways />
		</Dialog>
	)
}

function Ways() {
	const { call, confirmation } = useOffice()
	const me = useMe()
	const { data, error, refetch } = useQuery({
		queryKey: ['confirmation'],
		queryFn: ({ signal }) => call('GET /backoffice/confirm', { signal }),
		staleTime: 0,
		gcTime: 0,
	})
	if (error) return <LoadFailure error={error} onRetry={refetch} />
	if (!data)
		return (
			<div className="grid h-36 place-items-center">
				<Spinner size={24} label={t('loading')} />
			</div>
		)
	return (
		<FactorForm
			methods={data.methods.filter((method) => method !== 'passkey' || hasPasskeys())}
			email={me?.email}
			confirm={t('office_confirm')}
			confirming={t('office_confirming')}
			requestPasskey={async () => (await call('POST /backoffice/confirm/passkey-options')).options}
			prove={async ({ recovery_code: _, ...body }) => {
				await call('POST /backoffice/confirm', { body })
				confirmation.settle(true)
			}}
		/>
	)
}
