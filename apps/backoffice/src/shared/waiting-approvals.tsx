import type { OfficeApproval } from '@skinverse/contract/entities/operator/approval'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { Link } from '@tanstack/react-router'
import { useMe } from './me.ts'
import { eurText } from './money.ts'
import { useOffice } from './office.ts'
import { Failure } from './queue/failure.tsx'
import { useDecision } from './queue/use-decision.ts'
import { t } from './text.ts'

/** Shows that the action waits for a second operator; the requester can withdraw it here. */
export function WaitingApprovals({
	approvals,
	className,
}: {
	approvals: readonly OfficeApproval[]
	className?: string
}) {
	const open = approvals.filter(({ status }) => status === 'open')
	if (open.length === 0) return null
	return (
		<div className={className}>
			<ul className="grid gap-2">
				{open.map((approval) => (
					<li key={approval.id}>
						<WaitingApproval approval={approval} />
					</li>
				))}
			</ul>
		</div>
	)
}

function WaitingApproval({ approval: { id, kind, amount, requested_by } }: { approval: OfficeApproval }) {
	const { call } = useOffice()
	const me = useMe()
	const withdraw = useDecision(() =>
		call('POST /backoffice/approvals/{id}/withdraw', { params: { id: String(id) } }),
	)
	return (
		<>
			<Notice tone="lightblue" title={t('office_approval_waiting_title')}>
				{t('office_approval_waiting_text', {
					what: t(`office_approval_kind_${kind}`),
					amount: eurText(amount ?? 0),
					name: requested_by.name,
				})}
				{/* Below the text: there is no room beside it on a phone. */}
				<span className="mt-2.5 flex flex-wrap gap-2">
					<Button size="sm" render={<Link to="/approvals/$id" params={{ id: String(id) }} search={{}} />}>
						{t('office_approval_open_request')}
					</Button>
					{me?.id === requested_by.id && (
						<Button
							size="sm"
							busy={withdraw.isPending}
							busyLabel={t('office_approval_withdrawing')}
							onClick={() => withdraw.mutate(undefined)}
						>
							{t('office_approval_withdraw')}
						</Button>
					)}
				</span>
			</Notice>
			<Failure error={withdraw.error} onReloaded={withdraw.reset} />
		</>
	)
}
