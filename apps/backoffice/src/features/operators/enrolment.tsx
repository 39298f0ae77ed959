import { hasPasskeys } from '@skinverse/ui/passkeys.ts'
import { RadioCards } from '@skinverse/ui/radio-cards'
import { useQuery } from '@tanstack/react-query'
import { Fingerprint, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'
import { factorsQuery } from './account-queries.ts'
import { PasskeySetup } from './passkey-setup.tsx'
import { TotpSetup } from './totp-setup.tsx'

type Way = 'totp' | 'passkey'

/** Sets up the first factor, which comes with recovery codes. */
export function Enrolment({ onDone }: { onDone: (recoveryCodes: string[] | undefined) => void }) {
	const { call } = useOffice()
	const { data } = useQuery(factorsQuery(call))
	const [way, setWay] = useState<Way>('totp')

	return (
		<div className="grid gap-6">
			{data?.passkeys_available && hasPasskeys() && (
				<RadioCards<Way>
					label={t('office_enrol_choose')}
					columns={2}
					value={way}
					onValueChange={setWay}
					options={[
						{ value: 'totp', label: t('office_enrol_app'), icon: <Smartphone /> },
						{ value: 'passkey', label: t('office_enrol_passkey'), icon: <Fingerprint /> },
					]}
				/>
			)}
			{way === 'totp' ? <TotpSetup onDone={onDone} /> : <PasskeySetup onDone={onDone} />}
		</div>
	)
}
