import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { PasskeyNameForm } from '@skinverse/web/factors/passkey-name-form'
import { notify } from '@skinverse/web/notify.ts'
import { useState } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import type { ShopModals } from '../../../shared/modals.ts'
import { useShop } from '../../../shared/shop.ts'
import { useRefreshFactors } from './factors-query.ts'

export function RenamePasskeyModal({ modal, id, name }: ModalProps<ShopModals['renamePasskey']>) {
	const { t } = useTranslation()
	const { call } = useShop()
	const refresh = useRefreshFactors()
	const [isBusy, setBusy] = useState(false)
	const rename = async (changed: string) => {
		const { message } = await call('PUT /user/passkeys/{id}', { params: { id }, body: { name: changed } })
		await refresh()
		modal.onOpenChange(false)
		notify.success(message)
	}
	return (
		<Dialog {...modal} size="sm" busy={isBusy} title={t('passkey_rename_title')} closeLabel={t('close')}>
			<PasskeyNameForm
				name={name}
				submitLabel={t('save')}
				busyLabel={t('saving')}
				save={rename}
				onBusyChange={setBusy}
			/>
		</Dialog>
	)
}
