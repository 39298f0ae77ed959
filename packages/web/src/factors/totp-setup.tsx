import type { TotpSetup as TotpSecret } from '@skinverse/contract/entities/second-factors'
import { Spinner } from '@skinverse/ui/spinner'
import { TotpKey } from '@skinverse/ui/totp-key'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../load-failure.tsx'
import { useWords } from '../words.ts'
import { ProofForm } from './proof-form.tsx'

interface TotpSetupProps {
	createSecret: () => Promise<TotpSecret>
	turnOn: (code: string) => Promise<void>
	onBusyChange?: (isBusy: boolean) => void
}

/** Sets up an authenticator app: its secret as a QR code and as text, then a code to confirm it. */
export function TotpSetup({ createSecret, turnOn, onBusyChange }: TotpSetupProps) {
	const t = useWords()
	// A new secret each time it opens: an earlier one may have been seen by others.
	const { data, error, refetch } = useQuery({
		queryKey: ['totp-setup'],
		queryFn: createSecret,
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	})
	if (error) return <LoadFailure error={error} onRetry={refetch} />
	if (!data)
		return (
			<div className="grid h-80 place-items-center">
				<Spinner size={28} label={t('loading')} />
			</div>
		)
	return (
		<div className="grid gap-4">
			<p className="text-sm">{t('totp_scan')}</p>
			<TotpKey
				{...data}
				openLabel={t('totp_open_app')}
				qrLabel={t('totp_qr')}
				typeInsteadLabel={t('totp_type_instead')}
				copyLabel={t('copy_key')}
			/>
			<p className="text-sm">{t('totp_enter_code')}</p>
			<ProofForm
				kind="totp"
				submitLabel={t('totp_turn_on')}
				busyLabel={t('second_step_checking')}
				prove={turnOn}
				onBusyChange={onBusyChange}
			/>
		</div>
	)
}
