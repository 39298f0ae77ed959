import type { OperatorMe } from '@skinverse/contract/entities/operator/operator'
import { ownPath } from '@skinverse/web/own-path.ts'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { SecondStep, SignInForm } from '../../features/operators/index.ts'
import { SetupHint } from '../../features/setup/index.ts'
import { Door } from '../../shared/door.tsx'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'

export function SignInPage() {
	const { redirect } = useSearch({ from: '/sign-in' })
	const [isSecondStep, setSecondStep] = useState(false)
	const router = useRouter()
	const navigate = useNavigate()
	const { enter } = useOffice()

	function finish(operator: OperatorMe): void {
		enter(operator)
		if (operator.must_enrol) void navigate({ to: '/enrol', search: { redirect } })
		else router.history.push(ownPath(redirect) ?? '/backoffice')
	}

	if (isSecondStep) {
		return (
			<Door title={t('second_step_title')}>
				<SecondStep onDone={finish} onBack={() => setSecondStep(false)} />
			</Door>
		)
	}
	return (
		<Door title={t('sign_in')} hint={t('backoffice_sign_in_hint')}>
			<SignInForm onDone={finish} onSecondStep={() => setSecondStep(true)} />
			<SetupHint />
		</Door>
	)
}
