import { createPasskey } from '@skinverse/ui/passkeys.ts'
import { PasskeyNameForm } from '@skinverse/web/factors/passkey-name-form'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'

interface PasskeySetupProps {
	/** With the recovery codes, if it is the first factor. */
	onDone: (recoveryCodes: string[] | undefined) => void
}

export function PasskeySetup({ onDone }: PasskeySetupProps) {
	const { call } = useOffice()

	async function add(name: string): Promise<void> {
		const { options } = await call('POST /backoffice/passkeys/options')
		const passkey = await createPasskey(options)
		const { recovery_codes } = await call('POST /backoffice/passkeys', { body: { name, passkey } })
		onDone(recovery_codes)
	}

	return (
		<div className="grid gap-4">
			<p className="text-soft">{t('passkey_add_text')}</p>
			<PasskeyNameForm
				name=""
				submitLabel={t('passkey_create')}
				busyLabel={t('passkey_waiting')}
				save={add}
			/>
		</div>
	)
}
