import type { PasskeyRequest } from '@skinverse/contract/entities/second-factors'
import type { PasskeyAssertion } from '@skinverse/contract/rules/second-factors'
import type { TextKey } from '@skinverse/contract/texts/en'
import { OtherMethods, useMethod } from '@skinverse/web/factors/method-choice'
import { PasskeyForm } from '@skinverse/web/factors/passkey-form'
import { ProofForm } from '@skinverse/web/factors/proof-form'
import { t } from '../../shared/text.ts'

export type ProofMethod = 'totp' | 'passkey' | 'recovery_code' | 'password'

export interface Proof {
	code?: string
	recovery_code?: string
	password?: string
	passkey?: PasskeyAssertion
}

interface FactorFormProps {
	/** In display order. */
	methods: readonly ProofMethod[]
	email?: string
	confirm: string
	confirming: string
	requestPasskey: () => Promise<PasskeyRequest>
	prove: (proof: Proof) => Promise<unknown>
}

const HINTS: Readonly<Record<ProofMethod, TextKey | null>> = {
	totp: 'second_step_totp',
	passkey: 'second_step_passkey',
	recovery_code: 'second_step_recovery',
	password: null,
}

const SWITCHES: Readonly<Record<ProofMethod, TextKey>> = {
	totp: 'use_authenticator',
	passkey: 'use_passkey',
	recovery_code: 'use_recovery_code',
	password: 'office_use_password',
}

/** One confirmation method, with buttons for the operator's other methods. */
export function FactorForm({ methods, email, confirm, confirming, requestPasskey, prove }: FactorFormProps) {
	const { method, isChosen, others, choose } = useMethod(methods)
	if (method === undefined) return null
	const hint = HINTS[method]
	return (
		<div className="grid gap-4">
			{hint && <p className="text-soft">{t(hint)}</p>}
			{method === 'passkey' ? (
				<PasskeyForm
					request={requestPasskey}
					prove={(passkey) => prove({ passkey })}
					startsAtOnce={isChosen}
				/>
			) : (
				<ProofForm
					key={method}
					kind={method}
					email={email}
					submitLabel={confirm}
					busyLabel={confirming}
					prove={(typed) => prove({ [FIELDS[method]]: typed })}
				/>
			)}
			<div className="grid gap-1 empty:hidden">
				<OtherMethods others={others} labelOf={(other) => t(SWITCHES[other])} onChoose={choose} />
			</div>
		</div>
	)
}

const FIELDS = { totp: 'code', password: 'password', recovery_code: 'recovery_code' } as const
