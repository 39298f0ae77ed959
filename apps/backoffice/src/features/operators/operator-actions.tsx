import type { OfficeOperatorDetails } from '@skinverse/contract/entities/operator/operator-details'
import { Button } from '@skinverse/ui/button'
import { useState } from 'react'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { EditOperatorDialog } from './edit-operator-dialog.tsx'

interface OperatorActionsProps {
	operator: OfficeOperatorDetails
	/** Admins cannot do this to their own account: another admin has to. */
	isMe: boolean
}

export function OperatorActions({ operator, isMe }: OperatorActionsProps) {
	const { call } = useOffice()
	const [asks, setAsks] = useState<'edit' | 'disable' | 'reset'>()
	const params = { id: String(operator.id) }
	const enable = useDecision<void>(() => call('POST /backoffice/operators/{id}/enable', { params }))
	const hasFactor = operator.totp || operator.passkeys > 0
	const close = () => setAsks(undefined)
	if (!useMay('operators.write')) return null
	return (
		<div className="mt-5 grid gap-2 border-t border-line pt-4">
			<Failure error={enable.error} onReloaded={enable.reset} />
			<Button onClick={() => setAsks('edit')}>{t('office_operator_edit')}</Button>
			{!isMe && hasFactor && (
				<Button onClick={() => setAsks('reset')}>{t('office_operator_factor_reset')}</Button>
			)}
			{!isMe &&
				(operator.disabled ? (
					<Button
						variant="primary"
						busy={enable.isPending}
						busyLabel={t('office_operator_enabling')}
						onClick={() => enable.mutate()}
					>
						{t('office_operator_enable')}
					</Button>
				) : (
					<Button variant="danger" onClick={() => setAsks('disable')}>
						{t('office_operator_disable')}
					</Button>
				))}
			{asks === 'edit' && <EditOperatorDialog operator={operator} isMe={isMe} onClose={close} />}
			{asks === 'disable' && <DisableDialog operator={operator} onClose={close} />}
			{asks === 'reset' && <ResetDialog operator={operator} onClose={close} />}
		</div>
	)
}

interface AskedProps {
	operator: OfficeOperatorDetails
	onClose: () => void
}

function DisableDialog({ operator: { id, name }, onClose }: AskedProps) {
	const { call } = useOffice()
	const disable = useDecision<void>(() =>
		call('POST /backoffice/operators/{id}/disable', { params: { id: String(id) } }),
	)
	return (
		<AskDialog
			title={t('office_operator_disable_title', { name })}
			text={t('office_operator_disable_text')}
			confirm={t('office_operator_disable')}
			confirming={t('office_operator_disabling')}
			tone="danger"
			saving={disable}
			onSubmit={() => disable.mutate(undefined, { onSuccess: onClose })}
			onClose={onClose}
		/>
	)
}

function ResetDialog({ operator: { id, name }, onClose }: AskedProps) {
	const { call } = useOffice()
	const reset = useDecision<void>(() =>
		call('POST /backoffice/operators/{id}/second-factor/reset', { params: { id: String(id) } }),
	)
	return (
		<AskDialog
			title={t('office_operator_factor_reset_title', { name })}
			text={t('office_operator_factor_reset_text', { name })}
			confirm={t('office_operator_factor_reset')}
			confirming={t('office_operator_factor_resetting')}
			tone="danger"
			saving={reset}
			onSubmit={() => reset.mutate(undefined, { onSuccess: onClose })}
			onClose={onClose}
		/>
	)
}
