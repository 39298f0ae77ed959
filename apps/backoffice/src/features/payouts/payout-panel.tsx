import type { OfficePayoutDetails } from '@skinverse/contract/entities/operator/payout'
import { formatMoment } from '@skinverse/web/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { BlockedBadge } from '../../shared/blocked-badge.tsx'
import { CopyText } from '../../shared/copy-text.tsx'
import { Facts, Part } from '../../shared/facts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { methodText } from '../../shared/payout-method.ts'
import { DetailsPanel } from '../../shared/queue/details-panel.tsx'
import { Status } from '../../shared/status.tsx'
import { t, tCount } from '../../shared/text.ts'
import { Timeline } from '../../shared/timeline.tsx'
import { PayoutActions } from './payout-actions.tsx'
import { payoutQuery } from './payouts-queries.ts'
import { RevealedAccount } from './revealed-account.tsx'

export function PayoutPanel() {
	const { id } = useParams({ from: '/shell/payouts/$id' })
	const { call } = useOffice()
	const query = useQuery(payoutQuery(call, id))
	return (
		<DetailsPanel
			to="/payouts"
			title={query.data?.title ?? t('office_payout_number', { id })}
			kicker={query.data && t('office_payout_kicker', { id, date: formatMoment(query.data.created_at) })}
			query={query}
		>
			{(payout) => <Payout key={`${payout.id} ${payout.status}`} payout={payout} />}
		</DetailsPanel>
	)
}

function Payout({ payout }: { payout: OfficePayoutDetails }) {
	const { contact } = payout
	return (
		<>
			<Facts
				facts={[
					{ label: t('queue_column_status'), value: <Status status={payout.status} /> },
					{
						label: t('office_payout_sum'),
						value: <strong className="font-display text-base">{eurText(payout.amount)}</strong>,
					},
					{ label: t('office_payout_method'), value: methodText(payout.method) },
					payout.account !== null && {
						label: t('office_payout_account'),
						value: <RevealedAccount payout={payout} />,
					},
					payout.account_holder !== null && {
						label: t('office_payout_holder'),
						value: (
							<>
								<CopyText text={payout.account_holder} /> <BlockedBadge person={payout.seller} />
							</>
						),
					},
					payout.account !== null && {
						label: t('office_payout_reference'),
						value: <CopyText text={payout.reference} />,
					},
					payout.provider !== null && { label: t('office_payout_provider'), value: payout.provider },
					payout.reason !== null && {
						label: t('office_offer_reason'),
						value: <bdi className="whitespace-pre-wrap">{payout.reason}</bdi>,
					},
					payout.settled_by !== null && { label: t('office_payout_settled_by'), value: payout.settled_by },
					payout.finished_at !== null && {
						label: t('office_order_event_finished'),
						value: <Moment at={payout.finished_at} />,
					},
				]}
			/>
			<PayoutActions payout={payout} />
			{payout.titles.length > 1 && (
				<Part title={tCount('office_offer_lines', payout.titles.length)}>
					<ul className="grid gap-1 text-sm wrap-anywhere">
						{payout.titles.map((title, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: they never change, and two may be alike
							<li key={index}>
								<bdi>{title}</bdi>
							</li>
						))}
					</ul>
				</Part>
			)}
			<Part title={t('office_payout_contact')}>
				<address className="text-sm not-italic wrap-anywhere">
					<bdi>{contact.name}</bdi> <bdi>{contact.surname}</bdi>
					<br />
					<bdi>{contact.email}</bdi>
					<br />
					<bdi>{contact.phone}</bdi>
					<br />
					<bdi>{contact.address}</bdi>, <bdi>{contact.postCode}</bdi> <bdi>{contact.city}</bdi>,{' '}
					{contact.country}
				</address>
				<Link
					to="/offers/$id"
					params={{ id: String(payout.offer_id) }}
					className="mt-3 inline-block text-sm underline"
				>
					{t('office_offer_number', { id: payout.offer_id })}
				</Link>
			</Part>
			{payout.events.length > 0 && (
				<Part title={t('office_payout_events')}>
					<Timeline
						entries={payout.events.map(({ kind, outcome, ...event }) => ({
							at: event.created_at,
							title: kind,
							by: null,
							details: outcome,
							reason: null,
						}))}
					/>
				</Part>
			)}
		</>
	)
}
