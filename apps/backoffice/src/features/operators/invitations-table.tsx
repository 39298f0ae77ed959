import type { OperatorInvitation } from '@skinverse/contract/entities/operator/operator-details'
import { Badge } from '@skinverse/ui/badge'
import { Button } from '@skinverse/ui/button'
import { type Column, Table } from '@skinverse/ui/table'
import { formatMoment } from '@skinverse/web/dates.ts'
import { useState } from 'react'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useMay } from '../../shared/me.ts'
import { Moment } from '../../shared/moment.tsx'
import { useOffice } from '../../shared/office.ts'
import { CellText } from '../../shared/queue/cell-text.tsx'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'

/** Open invitations. */
export function InvitationsTable({ invitations }: { invitations: readonly OperatorInvitation[] }) {
	const { call } = useOffice()
	const mayWrite = useMay('operators.write')
	const [withdrawn, setWithdrawn] = useState<OperatorInvitation>()
	const resend = useDecision((id: string) =>
		call('POST /backoffice/operators/invitations/{id}/resend', { params: { id } }),
	)
	const actions: Column<OperatorInvitation> = {
		key: 'actions',
		header: <span className="sr-only">{t('office_invitation_actions')}</span>,
		align: 'end',
		phone: 'line',
		cell: (invitation) => (
			<span className="flex justify-end gap-2">
				<Button
					size="sm"
					aria-label={t('office_invitation_resend_label', { email: invitation.email })}
					busy={resend.isPending && resend.variables === invitation.id}
					onClick={() => resend.mutate(invitation.id)}
				>
					{t('office_invitation_resend')}
				</Button>
				<Button
					size="sm"
					variant="danger"
					aria-label={t('office_invitation_withdraw_label', { email: invitation.email })}
					onClick={() => setWithdrawn(invitation)}
				>
					{t('office_invitation_withdraw')}
				</Button>
			</span>
		),
	}
	return (
		<div className="grid gap-4">
			<Failure error={resend.error} onReloaded={resend.reset} />
			<Table
				dense
				caption={t('office_invitations_caption')}
				columns={mayWrite ? [...columns, actions] : columns}
				rows={invitations}
				rowKey={({ id }) => id}
			/>
			{withdrawn && <WithdrawDialog invitation={withdrawn} onClose={() => setWithdrawn(undefined)} />}
		</div>
	)
}

function WithdrawDialog({ invitation, onClose }: { invitation: OperatorInvitation; onClose: () => void }) {
	const { call } = useOffice()
	const withdraw = useDecision<void>(() =>
		call('DELETE /backoffice/operators/invitations/{id}', { params: { id: invitation.id } }),
	)
	return (
		<AskDialog
			title={t('office_invitation_withdraw_title', { email: invitation.email })}
			text={t('office_invitation_withdraw_text')}
			confirm={t('office_invitation_withdraw')}
			confirming={t('office_invitation_withdrawing')}
			tone="danger"
			saving={withdraw}
			onSubmit={() => withdraw.mutate(undefined, { onSuccess: onClose })}
			onClose={onClose}
		/>
	)
}

const columns: Column<OperatorInvitation>[] = [
	{
		key: 'person',
		header: t('office_operator'),
		cell: ({ name, email }) => (
			<CellText detail={<bdi>{email}</bdi>}>
				<bdi className="font-display font-semibold">{name}</bdi>
			</CellText>
		),
	},
	{
		key: 'state',
		header: t('office_operator_state'),
		phone: 'end',
		cell: ({ expired, expires_at }) => (
			<span title={expired ? undefined : t('office_invitation_valid', { when: formatMoment(expires_at) })}>
				{expired ? (
					<Badge tone="red">{t('office_invitation_expired')}</Badge>
				) : (
					<Badge tone="amber">{t('office_operator_invited')}</Badge>
				)}
			</span>
		),
	},
	{
		key: 'role',
		header: t('office_operator_role'),
		cell: ({ role }) => t(`backoffice_role_${role}`),
	},
	{
		key: 'by',
		header: t('office_invitation_by'),
		muted: true,
		phone: 'hidden',
		cell: ({ invited_by }) => invited_by,
	},
	{
		key: 'sent',
		header: t('office_invitation_sent_at'),
		muted: true,
		phone: 'end',
		cell: ({ sent_at }) => <Moment at={sent_at} />,
	},
]
