import type { OfficePersonDetails, OfficeSession } from '@skinverse/contract/entities/operator/person-details'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { type Column, Table } from '@skinverse/ui/table'
import { Tag } from '@skinverse/ui/tag'
import { Age } from '../../shared/age.tsx'
import { useMay } from '../../shared/me.ts'
import { Moment } from '../../shared/moment.tsx'
import { useOffice } from '../../shared/office.ts'
import { CellText } from '../../shared/queue/cell-text.tsx'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'

/** The shopper's sessions; each can be ended here. */
export function PersonSessions({ person: { id, sessions } }: { person: OfficePersonDetails }) {
	const { call } = useOffice()
	const end = useDecision((session: string) =>
		call('DELETE /backoffice/people/{id}/sessions/{session}', { params: { id: String(id), session } }),
	)
	const mayEnd = useMay('people.block')
	const action: Column<OfficeSession> = {
		key: 'actions',
		header: <span className="sr-only">{t('office_session_actions')}</span>,
		align: 'end',
		phone: 'end',
		cell: (session) => (
			<Button
				size="sm"
				aria-label={t('office_session_end_label', { device: session.device })}
				busy={end.isPending && end.variables === session.id}
				onClick={() => end.mutate(session.id)}
			>
				{t('office_session_end')}
			</Button>
		),
	}
	return (
		<div className="grid gap-4">
			<Failure error={end.error} onReloaded={end.reset} />
			<Table
				dense
				caption={t('office_sessions_caption')}
				columns={mayEnd ? [...columns, action] : columns}
				rows={sessions}
				rowKey={(session) => session.id}
				empty={
					<EmptyState drawing="no-results" title={t('office_sessions_none')}>
						{t('office_sessions_none_hint')}
					</EmptyState>
				}
			/>
		</div>
	)
}

const columns: Column<OfficeSession>[] = [
	{
		key: 'device',
		header: t('office_session_device'),
		cell: ({ device, ip, kind }) => (
			<CellText detail={ip}>
				<span className="font-display font-semibold">{device}</span>{' '}
				{kind === 'bearer' && <Tag>{t('office_session_token')}</Tag>}
			</CellText>
		),
	},
	{
		key: 'used',
		header: t('office_session_used'),
		phone: 'end',
		muted: true,
		cell: ({ last_used_at }) => <Age at={last_used_at} />,
	},
	{
		key: 'began',
		header: t('office_session_began'),
		muted: true,
		phoneLabel: true,
		cell: ({ created_at }) => <Moment at={created_at} />,
	},
]
