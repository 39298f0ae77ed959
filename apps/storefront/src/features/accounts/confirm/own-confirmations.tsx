import { PasskeyForm } from '@skinverse/web/factors/passkey-form'
import { ProofForm } from '@skinverse/web/factors/proof-form'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useProfile } from '../../../shared/session/profile-query.ts'
import { useShop } from '../../../shared/shop.ts'
import type { ConfirmationFormProps } from './confirmation-form.ts'

export function PasswordConfirmation({ onConfirmed, onBusyChange }: ConfirmationFormProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	const { data: profile } = useProfile()
	return (
		<ProofForm
			kind="password"
			email={profile?.email ?? undefined}
			submitLabel={t('confirm_identity')}
			busyLabel={t('confirming_identity')}
			prove={(password) => call('POST /user/confirm', { body: { password } })}
			onProved={onConfirmed}
			onBusyChange={onBusyChange}
		/>
	)
}

export function TotpConfirmation({ onConfirmed, onBusyChange }: ConfirmationFormProps) {
	const { t } = useTranslation()
	const { call } = useShop()
	return (
		<>
			<p className="text-sm">{t('second_step_totp')}</p>
			<ProofForm
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
