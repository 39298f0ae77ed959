import { messageOf } from '@skinverse/contract/client/api-error'
import { Button } from '@skinverse/ui/button'
import { Dialog } from '@skinverse/ui/dialog'
import type { ModalProps } from '@skinverse/ui/modal-stack'
import { Notice } from '@skinverse/ui/notice'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { type ShopModals, useModals } from '../../../shared/modals.ts'
import { useShop } from '../../../shared/shop.ts'
import { useRefreshFactors } from './factors-query.ts'

const words = {
	'remove-totp': { title: 'totp_remove_title', text: 'totp_remove_text', action: 'totp_remove' },
	'remove-passkey': { title: 'passkey_remove_title', text: 'passkey_remove_text', action: 'totp_remove' },
	'new-codes': {
		title: 'recovery_codes_new_title',
		text: 'recovery_codes_new_text',
		action: 'recovery_codes_new',
	},
} as const

/** Asks before a factor is removed or the recovery codes are replaced. */
export function ChangeFactorModal({ modal, ...wanted }: ModalProps<ShopModals['changeFactor']>) {
	const { t } = useTranslation()
	const { call } = useShop()
	const { open } = useModals()
	const refresh = useRefreshFactors()
	const { title, text, action } = words[wanted.change]
	const change = useMutation({
		mutationFn: async (): Promise<{ message: string; recovery_codes?: string[] }> => {
			switch (wanted.change) {
				case 'remove-totp':
					return call('DELETE /user/totp')
				case 'remove-passkey':
					return call('DELETE /user/passkeys/{id}', { params: { id: wanted.id } })
				case 'new-codes':
					return call('POST /user/recovery-codes')
			}
		},
		onSuccess: async ({ message, recovery_codes }) => {
			await refresh()
			modal.onOpenChange(false)
			if (recovery_codes) open('recoveryCodes', { codes: recovery_codes })
			else notify.success(message)
		},
		// It may have been changed elsewhere.
		onError: () => void refresh(),
	})
	return (
		<Dialog
			{...modal}
			size="sm"
			busy={change.isPending}
			title={t(title, { name: wanted.change === 'remove-passkey' ? wanted.name : '' })}
			description={t(text)}
			closeLabel={t('close')}
			footer={
				<Button
					variant={wanted.change === 'new-codes' ? 'primary' : 'danger'}
					block
					busy={change.isPending}
					onClick={() => change.mutate()}
				>
					{t(action)}
				</Button>
			}
		>
			{change.error && (
				<Notice role="alert" tone="red">
					{messageOf(change.error, t('failed_to_change_second_factors'))}
				</Notice>
			)}
		</Dialog>
	)
}
