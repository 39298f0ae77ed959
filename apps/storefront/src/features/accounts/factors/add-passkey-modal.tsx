import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { createPasskey } from '@skinverse/ui/passkeys.ts'
import { PasskeyNameForm } from '@skinverse/web/factors/passkey-name-form'
import { notify } from '@skinverse/web/notify.ts'
import { useState } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useModals } from '../../../shared/modals.ts'
import { useShop } from '../../../shared/shop.ts'
import { useRefreshFactors } from './factors-query.ts'

export function AddPasskeyModal({ modal }: ModalProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	const { open } = useModals()
	const refresh = useRefreshFactors()
	const [isBusy, setBusy] = useState(false)
	const add = async (name: string) => {
		const { options } = await call('POST /user/passkeys/options')
		const passkey = await createPasskey(options)
		const { message, recovery_codes } = await call('POST /user/passkeys', { body: { name, passkey } })
		await refresh()
		modal.onOpenChange(false)
		notify.success(message ?? '')
		if (recovery_codes) open('recoveryCodes', { codes: recovery_codes })
	}
	return (
		<Dialog
			{...modal}
			size="sm"
			busy={isBusy}
			title={t('passkey_add_title')}
			description={t('passkey_add_text')}
			closeLabel={t('close')}
		>
			<PasskeyNameForm
				name=""
				submitLabel={t('passkey_create')}
				busyLabel={t('passkey_waiting')}
				save={add}
				onBusyChange={setBusy}
			/>
		</Dialog>
	)
}
