import { useTranslation } from 'react-i18next'
import { useShop } from '../../../shared/shop.ts'
import { CodeForm } from '../factors/code-form.tsx'
import { PasskeyForm } from '../factors/passkey-form.tsx'
import type { ConfirmationFormProps } from './confirmation-form.ts'

export function TotpConfirmation({ onConfirmed, onBusyChange }: ConfirmationFormProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	return (
		<>
			<p className="text-sm">{t('second_step_totp')}</p>
			<CodeForm
				kind="totp"
				submitLabel={t('confirm_identity')}
				busyLabel={t('confirming_identity')}
				prove={(code) => call('POST /user/confirm', { body: { code } })}
				onProved={onConfirmed}
				onBusyChange={onBusyChange}
			/>
		</>
	)
}

export function PasskeyConfirmation({ onConfirmed, onBusyChange, isChosen }: ConfirmationFormProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	return (
		<>
			<p className="text-sm">{t('second_step_passkey')}</p>
			<PasskeyForm
				request={async () => (await call('POST /user/confirm/passkey-options')).options}
				prove={(passkey) => call('POST /user/confirm', { body: { passkey } })}
				onProved={onConfirmed}
				onBusyChange={onBusyChange}
				startsAtOnce={isChosen}
			/>
		</>
	)
}
