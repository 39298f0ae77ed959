import type { OfficeMessage } from '@skinverse/contract/entities/operator/message'
import { Button } from '@skinverse/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Facts } from '../../shared/facts.tsx'
import { NotThere } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { Moment } from '../../shared/moment.tsx'
import { useOffice } from '../../shared/office.ts'
import { DetailsPanel } from '../../shared/queue/details-panel.tsx'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { MessageStatus } from './messages-page.tsx'
import { messageQuery } from './messages-queries.ts'

export function MessagePanel() {
	const { id } = useParams({ from: '/shell/messages/$id' })
	const { call } = useOffice()
	const query = useQuery(messageQuery(call, id))
	return (
		<DetailsPanel
			to="/messages"
			title={query.data?.topic ?? t('office_message_kicker', { id })}
			kicker={t('office_message_kicker', { id })}
			query={query}
		>
			{(message) => (message ? <Message key={message.id} message={message} /> : <NotThere bare level={3} />)}
		</DetailsPanel>
	)
}

/** An operator without access to people sees only the number. */
function Account({ id }: { id: number }) {
	const text = t('office_message_account_number', { id })
	if (!useMay('people.read')) return text
	return (
		<Link to="/people/$id" params={{ id: String(id) }} className="underline hover:text-ink">
			{text}
		</Link>
	)
}

function Message({ message }: { message: OfficeMessage }) {
	const { id, name, surname, email, topic, status, language, user_id, created_at, done_by } = message
	const { call } = useOffice()
	const mayAnswer = useMay('messages.answer')
	const finishing = useDecision<void>(() =>
		call('POST /backoffice/messages/{id}/done', { params: { id: String(id) } }),
	)
	const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${topic}`)}`
	return (
		<>
			<Facts
				facts={[
					{ label: t('queue_column_status'), value: <MessageStatus status={status} /> },
					{
						label: t('office_message_from'),
						value: (
							<>
								<bdi className="block">
									{name} {surname}
								</bdi>
								<bdi className="block text-muted">{email}</bdi>
							</>
						),
					},
					{
						label: t('office_message_account'),
						value: user_id === null ? t('office_message_guest') : <Account id={user_id} />,
					},
					language !== null && { label: t('office_message_language'), value: language },
					{ label: t('office_message_sent'), value: <Moment at={created_at} /> },
					done_by !== null && { label: t('office_message_done_by'), value: done_by },
				]}
			/>
			<p className="my-4 rounded-control border border-line bg-page px-4 py-3 text-sm whitespace-pre-wrap wrap-anywhere">
				<bdi>{message.message}</bdi>
			</p>
			<Failure error={finishing.error} onReloaded={finishing.reset} />
			<div className="mt-3 grid gap-2">
				<Button variant={status === 'open' ? 'primary' : 'secondary'} render={<a href={reply} />}>
					{t('office_message_reply')}
				</Button>
				{status === 'open' && mayAnswer && (
					<Button busy={finishing.isPending} onClick={() => finishing.mutate()}>
						{t('office_message_finish')}
					</Button>
				)}
			</div>
		</>
	)
}
