import { messageOf } from '@skinverse/contract/client/api-error'
import type { TotpSetup } from '@skinverse/contract/entities/second-factors'
import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { Notice } from '@skinverse/ui/notice'
import { Spinner } from '@skinverse/ui/spinner'
import { TotpKey } from '@skinverse/ui/totp-key'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useModals } from '../../../shared/modals.ts'
import { notify } from '../../../shared/notify.ts'
import { useShop } from '../../../shared/shop.ts'
import { CodeForm } from './code-form.tsx'
import { useRefreshFactors } from './factors-query.ts'

/** Sets an authenticator app up: its secret as a QR code and as text, then a code of it as proof. */
export function TotpSetupModal({ modal }: ModalProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	const [isBusy, setBusy] = useState(false)
	// A new secret each time it opens: one that was shown before may have been seen.
	const { data, error, refetch } = useQuery({
		queryKey: ['totp-setup'],
		queryFn: async () => (await call('POST /user/totp')).payload,
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	})
	return (
		<Dialog {...modal} size="sm" busy={isBusy} title={t('totp_scan_title')} closeLabel={t('close')}>
			{data && <Setup setup={data} onBusyChange={setBusy} onDone={() => modal.onOpenChange(false)} />}
			{!data && !error && (
				<div className="grid h-80 place-items-center">
					<Spinner size={28} label={t('loading')} />
				</div>
			)}
			{!data && error && (
				<Notice
					role="alert"
					tone="red"
					title={messageOf(error, t('failed_to_change_second_factors'))}
					action={
						<Button size="sm" onClick={() => void refetch()}>
							{t('try_again')}
						</Button>
					}
				/>
			)}
		</Dialog>
	)
}

interface SetupProps {
	setup: TotpSetup
	onBusyChange: (isBusy: boolean) => void
	onDone: () => void
}

function Setup({ setup, onBusyChange, onDone }: SetupProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	const { open } = useModals()
	const refresh = useRefreshFactors()
	const turnOn = async (code: string) => {
		const { message, recovery_codes } = await call('PUT /user/totp', { body: { code } })
		await refresh()
		onDone()
		notify.success(message ?? '')
		if (recovery_codes) open('recoveryCodes', { codes: recovery_codes })
	}
	return (
		<div className="grid gap-4">
			<p className="text-sm">{t('totp_scan')}</p>
			<TotpKey
				{...setup}
				openLabel={t('totp_open_app')}
				qrLabel={t('totp_qr')}
				typeInsteadLabel={t('totp_type_instead')}
				copyLabel={t('copy_key')}
			/>
			<p className="text-sm">{t('totp_enter_code')}</p>
			<CodeForm
				kind="totp"
				submitLabel={t('totp_turn_on')}
				busyLabel={t('second_step_checking')}
				prove={turnOn}
				onProved={() => undefined}
				onBusyChange={onBusyChange}
			/>
		</div>
	)
}
