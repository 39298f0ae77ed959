import type { PayoutRunDetails } from '@skinverse/contract/entities/operator/payout-run'
import { BANK_CUT_OFF_HOUR } from '@skinverse/contract/limits'
import { formatDay, formatMoment } from '@skinverse/web/dates.ts'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { t } from '../../shared/text.ts'

interface Step {
	key: 'proposed' | 'approved' | 'file' | 'sent' | 'settled'
	isDone: boolean
	detail: string
}

/** The five steps of a run: done, current and to come. */
export function RunSteps({ run }: { run: PayoutRunDetails }) {
	const steps = stepsOf(run)
	const current = run.status === 'canceled' ? -1 : steps.findIndex(({ isDone }) => !isDone)
	return (
		<ol
			aria-label={t('office_run_steps')}
			className="surface mb-3 flex items-center gap-2 overflow-hidden p-3 md:grid md:grid-cols-5 md:gap-0 md:p-0"
		>
			{steps.map(({ key, isDone, detail }, index) => {
				const isCurrent = index === current
				const title = t(`office_run_step_${key}`)
				return (
					<li
						key={key}
						aria-current={isCurrent ? 'step' : undefined}
						className={clsx(
							'flex min-w-0 items-center gap-3 md:h-[56px] md:border-l md:border-line md:px-4 md:first:border-l-0',
							isCurrent && 'max-md:flex-1 md:bg-violet/10',
						)}
					>
						<span
							aria-hidden="true"
							className={clsx(
								'grid size-[26px] shrink-0 place-items-center rounded-full border text-xs font-semibold',
								isDone && 'border-green/40 bg-green/20 text-green',
								isCurrent && 'border-violet bg-violet/25 text-ink',
								!isDone && !isCurrent && 'border-line-strong text-muted',
							)}
						>
							{isDone ? <Check className="size-3.5" /> : index + 1}
						</span>
						<span className={clsx('min-w-0', !isCurrent && 'max-md:sr-only')}>
							<span
								className={clsx(
									'block truncate font-display text-sm font-semibold',
									!isDone && !isCurrent && 'text-muted',
								)}
							>
								{isDone ? <span className="sr-only">{t('office_run_step_done', { title })}</span> : null}
								<span aria-hidden={isDone || undefined}>{title}</span>
							</span>
							<span className="block truncate text-xs text-muted" title={detail}>
								{detail}
							</span>
						</span>
					</li>
				)
			})}
		</ol>
	)
}

/** The time of today, or the day. */
function shortMoment(at: number): string {
	const [day = '', time = ''] = formatMoment(at).split(' ')
	return day === formatDay(Date.now() / 1000) ? time : day
}

function stepsOf(run: PayoutRunDetails): Step[] {
	const { status, proposed, approved, sent, settled_at, paid, failed, file, may } = run
	const by = ({ name, at }: { name: string; at: number }) =>
		t('office_run_step_by', { name, time: shortMoment(at) })
	const isSettling = paid + failed > 0
	return [
		{ key: 'proposed', isDone: status !== 'sent_back', detail: by(proposed) },
		{
			key: 'approved',
			isDone: approved !== null,
			detail: approved
				? by(approved)
				: t(may.approve ? 'office_run_waiting_for_you' : 'office_run_waiting_for_another'),
		},
		{
			key: 'file',
			isDone: sent !== null,
			detail:
				approved === null
					? t('office_run_file_on_approval')
					: t(file.state === 'ready' ? 'office_run_file_ready' : 'office_run_file_made'),
		},
		{
			key: 'sent',
			isDone: sent !== null,
			detail: sent ? by(sent) : t('office_run_cut_off', { hour: BANK_CUT_OFF_HOUR }),
		},
		{
			key: 'settled',
			isDone: settled_at !== null,
			detail: isSettling ? t('office_run_settled_parts', { paid, failed }) : t('office_run_from_statement'),
		},
	]
}
