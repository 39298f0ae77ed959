import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { TotpSetup } from '@skinverse/web/factors/totp-setup'
import { notify } from '@skinverse/web/notify.ts'
import { useState } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useModals } from '../../../shared/modals.ts'
import { useShop } from '../../../shared/shop.ts'
import { useRefreshFactors } from './factors-query.ts'

export function TotpSetupModal({ modal }: ModalProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	const { open } = useModals()
	const refresh = useRefreshFactors()
	const [isBusy, setBusy] = useState(false)
	const turnOn = async (code: string) => {
		const { message, recovery_codes } = await call('PUT /user/totp', { body: { code } })
		await refresh()
		modal.onOpenChange(false)
		notify.success(message ?? '')
		if (recovery_codes) open('recoveryCodes', { codes: recovery_codes })
	}
	return (
		<Dialog {...modal} size="sm" busy={isBusy} title={t('totp_scan_title')} closeLabel={t('close')}>
			<TotpSetup
				createSecret={async () => (await call('POST /user/totp')).payload}
				turnOn={turnOn}
				onBusyChange={setBusy}
			/>
		</Dialog>
	)
}
