import type { OfficeIntake } from '@skinverse/contract/entities/operator/offer'
import { Badge, type BadgeTone } from '@skinverse/ui/badge'
import { Button } from '@skinverse/ui/button'
import { Select } from '@skinverse/ui/select'
import { formatMoment } from '@skinverse/web/dates.ts'
import { useState } from 'react'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'

const tones: Record<OfficeIntake['state'], BadgeTone> = {
	waiting: 'amber',
	offered: 'lightblue',
	stopped: 'red',
	received: 'green',
	by_hand: 'grey',
}

/** How a trade account gets the skins, and what an operator can do about it. */
export function OfferIntake({ intake }: { intake: OfficeIntake }) {
	const mayAnswer = useMay('offers.answer')
	const isOpen = intake.state !== 'received' && intake.state !== 'by_hand'
	return (
		<div className="grid gap-3 text-sm">
			<div className="flex min-w-0 items-start justify-between gap-3">
				<div className="min-w-0">
					<p className="wrap-anywhere">
						{t('office_delivery_by', { account: intake.account, tries: intake.tries })}
					</p>
					<p className="text-xs text-muted wrap-anywhere">{hintOf(intake)}</p>
				</div>
				{intake.reversed_at === null ? (
					<Badge tone={tones[intake.state]}>{t(`office_intake_${intake.state}`)}</Badge>
				) : (
					<Badge tone="red">{t('office_delivery_undone')}</Badge>
				)}
			</div>
			{mayAnswer && isOpen && (intake.state === 'offered' ? <CallOff {...intake} /> : <Ask {...intake} />)}
		</div>
	)
}

function hintOf({
	steam_offer_id,
	code,
	call_off_at,
	protected_until,
	reason,
	detail,
}: OfficeIntake): string {
	return [
		steam_offer_id !== null && t('office_delivery_offer', { offer: steam_offer_id }),
		code !== null && t('office_delivery_code', { code }),
		reason?.replaceAll('_', ' '),
		detail,
		call_off_at !== null && t('office_delivery_until', { date: formatMoment(call_off_at) }),
		protected_until !== null && t('office_intake_protected', { date: formatMoment(protected_until) }),
	]
		.filter(Boolean)
		.join(' · ')
}

function CallOff({ id, wish }: OfficeIntake) {
	const { call } = useOffice()
	const callOff = useDecision(() =>
		call('POST /backoffice/trading/intakes/{id}/call-off', { params: { id: String(id) } }),
	)
	return (
		<>
			<Failure error={callOff.error} onReloaded={callOff.reset} />
			<p className="text-xs text-muted">{t('office_intake_note')}</p>
			<Button
				variant="outline"
				disabled={wish === 'stop'}
				busy={callOff.isPending}
				onClick={() => callOff.mutate(undefined)}
			>
				{t('office_intake_call_off')}
			</Button>
		</>
	)
}

function Ask({ id, account_id, accounts }: OfficeIntake) {
	const { call } = useOffice()
	const [chosen, setChosen] = useState(String(account_id))
	const ask = useDecision((account: string) =>
		call('POST /backoffice/trading/intakes/{id}/ask', {
			params: { id: String(id) },
			body: { account_id: Number(account) },
		}),
	)
	return (
		<>
			<Failure error={ask.error} onReloaded={ask.reset} />
			<div className="grid grid-cols-[1fr_auto] gap-2">
				<Select
					ariaLabel={t('office_intake_account')}
					value={chosen}
					onValueChange={setChosen}
					options={accounts.map(({ id: value, name, room }) => ({
						value: String(value),
						label: t('office_intake_choice', { name, room }),
					}))}
				/>
				<Button variant="primary" busy={ask.isPending} onClick={() => ask.mutate(chosen)}>
					{t('office_intake_ask')}
				</Button>
			</div>
		</>
	)
}
