import type { PasskeyRequest } from '@skinverse/contract/entities/second-factors'
import type { PasskeyAssertion } from '@skinverse/contract/rules/second-factors'
import type { TextKey } from '@skinverse/contract/texts/en'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { Notice } from '@skinverse/ui/notice'
import { requestPasskey as askForPasskey } from '@skinverse/ui/passkeys.ts'
import { PasswordInput } from '@skinverse/ui/password-input'
import { TextInput } from '@skinverse/ui/text-input'
import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../shared/text.ts'
import { stepMessage } from './step-message.ts'

export type ProofMethod = 'totp' | 'passkey' | 'recovery_code' | 'password'

export interface Proof {
	code?: string
	recovery_code?: string
	password?: string
	passkey?: PasskeyAssertion
}

interface FactorFormProps {
	/** In the order in which they are offered. */
	methods: readonly ProofMethod[]
	/** Tells a password manager whose password this is. */
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

/** One way to confirm the identity, with buttons for the operator's other ways. */
export function FactorForm(props: FactorFormProps) {
	const { methods } = props
	const [chosen, setChosen] = useState<ProofMethod>()
	const method = methods.find((each) => each === chosen) ?? methods[0]
	if (method === undefined) return null
	const hint = HINTS[method]
	return (
		<div className="grid gap-4">
			{hint && <p className="text-soft">{t(hint)}</p>}
			{method === 'passkey' ? (
				<PasskeyStep {...props} startsAtOnce={chosen === 'passkey'} />
			) : (
				<TypedStep key={method} method={method} {...props} />
			)}
			<div className="grid gap-1 empty:hidden">
				{methods
					.filter((other) => other !== method)
					.map((other) => (
						<Button key={other} variant="ghost" size="sm" block onClick={() => setChosen(other)}>
							{t(SWITCHES[other])}
						</Button>
					))}
			</div>
		</div>
	)
}

function PasskeyStep({ requestPasskey, prove, startsAtOnce }: FactorFormProps & { startsAtOnce: boolean }) {
	const step = useMutation({
		mutationFn: async () => prove({ passkey: await askForPasskey(await requestPasskey()) }),
	})
	// The button that led here was the press already.
	const isStarted = useRef(false)
	useEffect(() => {
		if (!startsAtOnce || isStarted.current) return
		isStarted.current = true
		step.mutate()
	}, [startsAtOnce, step.mutate])
	return (
		<>
			{step.isError && (
				<Notice tone="red" role="alert">
					{stepMessage(step.error)}
				</Notice>
			)}
			<Button
				variant="primary"
				block
				icon={<Fingerprint />}
				busy={step.isPending}
				busyLabel={t('passkey_waiting')}
				onClick={() => step.mutate()}
			>
				{t('use_passkey')}
			</Button>
		</>
	)
}

function TypedStep({
	method,
	email,
	confirm,
	confirming,
	prove,
}: FactorFormProps & { method: Exclude<ProofMethod, 'passkey'> }) {
	const [typed, setTyped] = useState('')
	const input = useRef<HTMLInputElement>(null)
	const step = useMutation({
		mutationFn: () => prove(proofOf(method, typed)),
		onError: () => input.current?.select(),
	})
	// The field arrives after its dialog has chosen where the focus goes.
	useEffect(() => input.current?.focus(), [])

	function submit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault()
		// To React it is inside whatever form asked for the proof: that one is not meant.
		event.stopPropagation()
		if (!step.isPending) step.mutate()
	}

	const control = {
		ref: input,
		value: typed,
		onChange: (event: { currentTarget: HTMLInputElement }) => {
			setTyped(event.currentTarget.value)
			if (step.isError) step.reset()
		},
	}
	return (
		<form noValidate onSubmit={submit} className="grid gap-4">
			{method === 'password' && email && (
				<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
			)}
			<Field
				label={t(method === 'totp' ? 'authenticator_code' : method)}
				error={step.isError ? stepMessage(step.error) : undefined}
			>
				{method === 'password' ? (
					<PasswordInput
						{...control}
						autoComplete="current-password"
						showLabel={t('show_password')}
						hideLabel={t('hide_password')}
					/>
				) : (
					<TextInput
						{...control}
						inputMode={method === 'totp' ? 'numeric' : 'text'}
						autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
						autoCapitalize="characters"
						spellCheck={false}
						inputClassName="font-display tracking-[0.12em]"
					/>
				)}
			</Field>
			<Button type="submit" variant="primary" block busy={step.isPending} busyLabel={confirming}>
				{confirm}
			</Button>
		</form>
	)
}

function proofOf(method: Exclude<ProofMethod, 'passkey'>, typed: string): Proof {
	if (method === 'totp') return { code: typed }
	return method === 'password' ? { password: typed } : { recovery_code: typed }
}
