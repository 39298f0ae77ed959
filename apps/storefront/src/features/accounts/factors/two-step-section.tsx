import type { Profile } from '@skinverse/contract/entities/profile'
import type { SecondFactors } from '@skinverse/contract/entities/second-factors'
import { Badge } from '@skinverse/ui/badge'
import { Skeleton } from '@skinverse/ui/skeleton'
import { LoadFailure } from '@skinverse/web/load-failure'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'
import { useMine } from '../../../shared/session/mine.ts'
import { useShop } from '../../../shared/shop.ts'
import { SettingsSection } from '../settings-panel.tsx'
import { mustVerifyFirst, VerifyEmailFirst } from '../verify-email-first.tsx'
import { factorsQuery } from './factors-query.ts'
import { PasskeysPart } from './passkeys-part.tsx'
import { RecoveryCodesPart } from './recovery-codes-part.tsx'
import { TotpPart } from './totp-part.tsx'

/** The account's second factors, in Settings. */
export function TwoStepSection({ profile }: { profile: Profile }) {
	const { t } = useTranslation()
	const { call } = useShop()
	const { data, error, refetch } = useMine(factorsQuery(call))
	return (
		<SettingsSection title={t('two_step_title')}>
			{data && <Factors factors={data} mayAdd={!mustVerifyFirst(profile)} />}
			{!data && !error && <Skeleton className="h-40 w-full" />}
			{!data && error && (
				<LoadFailure error={error} generic={t('failed_to_load_second_factors')} onRetry={refetch} />
			)}
		</SettingsSection>
	)
}

function Factors({ factors, mayAdd }: { factors: SecondFactors; mayAdd: boolean }) {
	const { t } = useTranslation()
	const isOn = factors.totp !== null || factors.passkeys.length > 0
	return (
		<>
			<p className="text-muted text-sm">
				<Badge tone={isOn ? 'green' : 'grey'} className="mr-3">
					{t(isOn ? 'two_step_on' : 'two_step_off')}
				</Badge>
				{t('two_step_text')}
			</p>
			{!mayAdd && <VerifyEmailFirst />}
			<div className="divide-y divide-line border-line border-t">
				<TotpPart totp={factors.totp} mayAdd={mayAdd} />
				<PasskeysPart passkeys={factors.passkeys} isAvailable={factors.passkeys_available} mayAdd={mayAdd} />
				{isOn && <RecoveryCodesPart left={factors.recovery_codes_left} />}
			</div>
		</>
	)
}
