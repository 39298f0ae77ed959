import type { SetupStep, SetupStepName } from '@skinverse/contract/entities/operator/setup'
import { Button } from '@skinverse/ui/button'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useMe } from '../../shared/me.ts'
import { OfficeLogo } from '../../shared/office-logo.tsx'
import { t } from '../../shared/text.ts'

interface SetupRailProps {
	steps: readonly SetupStep[]
	step: SetupStepName
}

/** All steps with their state; on a narrow screen only the progress. */
export function SetupRail({ steps, step }: SetupRailProps) {
	const me = useMe()
	const done = steps.filter(({ is_done }) => is_done).length
	return (
		<header className="flex flex-col gap-4 border-line bg-rail px-4 py-4 max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:border-r lg:px-3 lg:py-5.5">
			<div className="flex items-center justify-between gap-3 lg:px-2.5">
				<Link to="/" aria-label={t('backoffice_to_today')} className="rounded-control">
					<OfficeLogo />
				</Link>
				<LaterButton className="lg:hidden" />
			</div>
			<div className="grid gap-1.5 lg:px-2.5">
				<p className="text-xs text-muted">{t('office_setup_progress', { done, total: steps.length })}</p>
				<div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-line">
					<div
						className="h-full rounded-full bg-violet"
						style={{ width: `${steps.length === 0 ? 0 : (100 * done) / steps.length}%` }}
					/>
				</div>
			</div>
			<nav aria-label={t('office_setup_title')} className="min-h-0 overflow-y-auto max-lg:hidden">
				<ol className="grid gap-0.5">
					{steps.map((each, index) => (
						<li key={each.name}>
							<StepLink step={each} number={index + 1} isCurrent={each.name === step} />
						</li>
					))}
				</ol>
			</nav>
			<div className="mt-auto flex items-center justify-between gap-3 border-t border-line px-2.5 pt-3 max-lg:hidden">
				<span className="min-w-0 truncate text-sm">{me?.name}</span>
				<LaterButton />
			</div>
		</header>
	)
}

function LaterButton({ className }: { className?: string }) {
	return (
		<Button size="sm" className={className} render={<Link to="/" />}>
			{t('office_setup_later')}
		</Button>
	)
}

interface StepLinkProps {
	step: SetupStep
	number: number
	isCurrent: boolean
}

function StepLink({ step: { name, is_done, text }, number, isCurrent }: StepLinkProps) {
	return (
		<Link
			to="/setup/$step"
			params={{ step: name }}
			aria-current={isCurrent ? 'step' : undefined}
			className={clsx(
				'grid grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-3 rounded-control px-2.5 py-2 hover:bg-raised',
				isCurrent && 'bg-raised',
			)}
		>
			<span
				className={clsx(
					'grid size-7 place-items-center rounded-full border text-xs',
					is_done ? 'border-green/40 bg-green/13 text-green' : 'border-line-strong text-muted',
					isCurrent && !is_done && 'border-violet text-ink',
				)}
			>
				{is_done ? (
					<Check role="img" aria-label={t('office_setup_done')} className="size-4" />
				) : (
					<>
						<span aria-hidden="true">{number}</span>
						<span className="sr-only">{t('office_setup_todo')}</span>
					</>
				)}
			</span>
			<span className="min-w-0">
				<span className="block text-sm font-medium">{t(`office_setup_${name}`)}</span>
				<span className="line-clamp-2 text-xs text-muted">{text}</span>
			</span>
		</Link>
	)
}
