import type { OfficeOperatorDetails } from '@skinverse/contract/entities/operator/operator-details'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Facts, Part } from '../../shared/facts.tsx'
import { useMay, useMe } from '../../shared/me.ts'
import { Moment } from '../../shared/moment.tsx'
import { useOffice } from '../../shared/office.ts'
import { DetailsPanel } from '../../shared/queue/details-panel.tsx'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { factorText } from './factor-text.ts'
import { OperatorActions } from './operator-actions.tsx'
import { OperatorState } from './operator-state.tsx'
import { operatorQuery } from './operators-queries.ts'
import { SessionsList } from './sessions-list.tsx'

export function OperatorPanel() {
	const { id } = useParams({ from: '/shell/operators/$id' })
	const { call } = useOffice()
	const query = useQuery({ ...operatorQuery(call, id), enabled: useMay('operators.read') })
	return (
		<DetailsPanel
			to="/operators"
			title={query.data?.name ?? t('office_operator_number', { id })}
			kicker={t('office_operator_number', { id })}
			query={query}
		>
			{(operator) => <Operator key={operator.id} operator={operator} />}
		</DetailsPanel>
	)
}

function Operator({ operator }: { operator: OfficeOperatorDetails }) {
	const isMe = useMe()?.id === operator.id
	const { id, email, role, disabled, disabled_at, created_at, last_sign_in_at } = operator
	return (
		<>
			<Facts
				facts={[
					{ label: t('office_operator_state'), value: <OperatorState disabled={disabled} /> },
					{ label: t('office_operator_email'), value: email },
					{ label: t('office_operator_role'), value: t(`backoffice_role_${role}`) },
					{ label: t('office_operator_second_factor'), value: factorText(operator) },
					{
						label: t('office_operator_last_sign_in'),
						value: last_sign_in_at === null ? t('office_operator_never') : <Moment at={last_sign_in_at} />,
					},
					{ label: t('office_operator_since'), value: <Moment at={created_at} /> },
					disabled_at !== null && {
						label: t('office_operator_disabled_since'),
						value: <Moment at={disabled_at} />,
					},
				]}
			/>
			{isMe && (
				<Notice
					tone="lightblue"
					className="mt-4"
					action={
						<Button size="sm" render={<Link to="/account" />}>
							{t('office_account')}
						</Button>
					}
				>
					{t('office_operator_self_hint')}
				</Notice>
			)}
			<Sessions operator={operator} />
			<OperatorActions operator={operator} isMe={isMe} />
			<p className="mt-4 text-sm">
				<Link to="/trail" search={{ operator: String(id) }} className="text-muted underline hover:text-ink">
					{t('office_operator_trail')}
				</Link>
			</p>
		</>
	)
}

function Sessions({ operator: { id, sessions } }: { operator: OfficeOperatorDetails }) {
	const { call } = useOffice()
	const mayWrite = useMay('operators.write')
	const params = { id: String(id) }
	const end = useDecision((session: string) =>
		call('DELETE /backoffice/operators/{id}/sessions/{session}', { params: { ...params, session } }),
	)
	const endAll = useDecision<void>(() => call('DELETE /backoffice/operators/{id}/sessions', { params }))
	const isMe = sessions.some(({ current }) => current)
	return (
		<Part title={t('office_operator_sessions')}>
			<div className="grid gap-3">
				<Failure error={end.error ?? endAll.error} onReloaded={end.reset} />
				<SessionsList
					sessions={sessions}
					ending={end.isPending ? end.variables : undefined}
					onEnd={mayWrite ? end.mutate : undefined}
				/>
				{mayWrite && !isMe && sessions.length > 1 && (
					<Button size="sm" busy={endAll.isPending} onClick={() => endAll.mutate()}>
						{t('office_operator_sessions_end')}
					</Button>
				)}
			</div>
		</Part>
	)
}
