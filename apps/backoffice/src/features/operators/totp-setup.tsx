import { TotpSetup as Setup } from '@skinverse/web/factors/totp-setup'
import { useOffice } from '../../shared/office.ts'

interface TotpSetupProps {
	/** With the recovery codes, if it is the first factor. */
	onDone: (recoveryCodes: string[] | undefined) => void
}

export function TotpSetup({ onDone }: TotpSetupProps) {
	const { call } = useOffice()
	return (
		<Setup
			createSecret={async () => (await call('POST /backoffice/totp')).payload}
			turnOn={async (code) => onDone((await call('PUT /backoffice/totp', { body: { code } })).recovery_codes)}
		/>
	)
}
