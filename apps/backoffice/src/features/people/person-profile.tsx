import type { OfficePersonDetails } from '@skinverse/contract/entities/operator/person-details'
import { CopyText } from '../../shared/copy-text.tsx'
import { Facts, Part } from '../../shared/facts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { amountText } from '../../shared/money.ts'
import { t } from '../../shared/text.ts'
import { Timeline } from '../../shared/timeline.tsx'
import { PersonSignals } from './person-signals.tsx'

export function PersonProfile({ person }: { person: OfficePersonDetails }) {
	const { corrections, history } = person
	return (
		<div className="grid items-start gap-4 xl:grid-cols-2">
			<section aria-label={t('office_person_tab_profile')} className="surface p-4 md:p-5">
				<Facts
					facts={[
						{ label: t('office_person_email'), value: <Email person={person} /> },
						person.pending_email !== null && {
							label: t('office_person_email_pending'),
							value: person.pending_email,
						},
						{ label: t('office_person_phone'), value: person.phone || t('office_person_none') },
						{ label: t('office_person_address'), value: <Address lines={person.address} /> },
						{ label: t('office_person_signs_in'), value: waysIn(person) },
						{ label: t('office_person_second_factors'), value: factorsOf(person) },
						person.steam_id !== null && {
							label: t('office_person_steam_id'),
							value: (
								<CopyText
									text={person.steam_id}
									href={`https://steamcommunity.com/profiles/${person.steam_id}`}
								/>
							),
						},
						{
							label: t('office_person_trade_link'),
							value:
								person.trade_url === null ? (
									t('office_person_none')
								) : (
									<CopyText text={person.trade_url} href={person.trade_url} />
								),
						},
						{ label: t('office_person_joined'), value: <Moment at={person.created_at} /> },
					]}
				/>
			</section>
			<div className="grid gap-4">
				{!person.deleted && <PersonSignals id={person.id} />}
				{corrections.length + history.length > 0 && (
					<div className="surface px-4 pb-4 md:px-5 md:pb-5 [&>section:first-child]:border-t-0 [&>section:first-child]:mt-0">
						{history.length > 0 && (
							<Part level={2} title={t('queue_history')}>
								<Timeline
									entries={history.map(({ at, event, operator, reason }) => ({
										at,
										title: t(`office_person_event_${event}`),
										by: operator,
										reason,
									}))}
								/>
							</Part>
						)}
						{corrections.length > 0 && (
							<Part level={2} title={t('office_corrections')}>
								<Timeline
									entries={corrections.map(({ at, credits, operator, approved_by, reason }) => ({
										at,
										title: t('queue_person_balance', {
											amount: `${credits > 0 ? '+' : ''}${amountText(credits)}`,
										}),
										by: operator,
										details: approved_by && t('office_correction_approved_by', { name: approved_by }),
										reason,
									}))}
								/>
							</Part>
						)}
					</div>
				)}
			</div>
		</div>
	)
}

function Email({ person: { email, email_verified } }: { person: OfficePersonDetails }) {
	if (email === null) return t('office_person_none')
	return (
		<>
			{email}{' '}
			<span className="text-muted">
				({t(email_verified ? 'office_person_email_verified' : 'office_person_email_unverified')})
			</span>
		</>
	)
}

function Address({ lines }: { lines: readonly string[] }) {
	if (lines.length === 0) return t('office_person_none')
	return <span className="whitespace-pre-line">{lines.join('\n')}</span>
}

function factorsOf({ second_factors }: OfficePersonDetails): string {
	return (
		second_factors.map((method) => t(`office_person_factor_${method}`)).join(', ') ||
		t('office_person_factor_none')
	)
}

function waysIn({ has_password, steam_id }: OfficePersonDetails): string {
	const ways = [
		has_password && t('office_person_with_password'),
		steam_id !== null && t('office_person_with_steam'),
	].filter((way) => way !== false)
	return ways.join(', ') || t('office_person_none')
}
