import type { OfferStatus } from '@skinverse/contract/offer-moves'
import { formatMoment } from '@skinverse/web/dates.ts'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useSettings } from '../../shared/content/use-content.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { type OfferStep, type SteppedMoment, type SteppedOffer, stepsOf } from './steps-of.ts'

/** What happens next and when: every step of selling, with the dates that are known. */
export function OfferSteps({ offer }: { offer: SteppedOffer }) {
	const { t } = useTranslation()
	const titleId = useId()
	const steps = stepsOf(offer)
	// A declined, canceled or returned offer has no next step; the notice says why.
	if (steps === undefined) return null
	return (
		<section aria-labelledby={titleId}>
			<h3 id={titleId} className="mb-3 text-sm">
				{t('offer_steps')}
			</h3>
			<ol className="grid">
				{steps.map((moment) => (
					<Step key={moment.step} moment={moment} status={offer.status} />
				))}
			</ol>
		</section>
	)
}

interface StepProps {
	moment: SteppedMoment
	status: OfferStatus
}

function Step({ moment: { step, state, at, until }, status }: StepProps) {
	const { t } = useTranslation()
	const hint = useHint(step, status)
	const time = state === 'done' ? at : state === 'current' ? until : undefined
	return (
		<li
			aria-current={state === 'current' ? 'step' : undefined}
			className="group relative grid gap-0.5 pb-3.5 pl-8 last:pb-0"
		>
			<span
				aria-hidden="true"
				className={clsx(
					'absolute top-5 bottom-0 left-[9.5px] w-px group-last:hidden',
					state === 'done' ? 'bg-green/50' : 'bg-line-strong',
				)}
			/>
			<span
				aria-hidden="true"
				className={clsx(
					'absolute top-0 left-0 grid size-5 place-items-center rounded-full border-2',
					state === 'done' && 'border-green/60 bg-green/12 text-green',
					state === 'current' && 'border-violet bg-violet/25',
					state === 'later' && 'border-line-strong',
				)}
			>
				{state === 'done' && <Check className="size-3" strokeWidth={3} />}
			</span>
			<p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
				<span className={state === 'later' ? 'text-muted' : 'font-semibold'}>{t(`offer_step_${step}`)}</span>
				{typeof time === 'number' && (
					<time dateTime={new Date(time * 1000).toISOString()} className="text-muted text-xs">
						{state === 'done' ? formatMoment(time) : t('offer_step_until', { date: formatMoment(time) })}
					</time>
				)}
			</p>
			{state !== 'done' && hint && <p className="text-muted text-xs">{hint}</p>}
		</li>
	)
}

function useHint(step: OfferStep, status: OfferStatus): string | undefined {
	const { t } = useTranslation()
	const settings = useSettings()
	switch (step) {
		case 'submitted':
			return undefined
		case 'answer':
			// What is promised is above the steps.
			return settings && t('offer_step_answer_hint', { count: settings.offer_answer_hours })
		case 'decision':
			return t('offer_step_decision_hint')
		case 'send':
			return t('offer_step_send_hint')
		case 'hold':
			return settings && t('offer_step_hold_hint', { count: settings.payout_hold_days })
		case 'payout':
			return t(status === 'payout_processing' ? 'offer_step_payout_running' : 'offer_step_payout_hint')
	}
}
