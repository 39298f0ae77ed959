import type { OpeningCheck } from '@skinverse/contract/entities/operator/opening'
import { Button } from '@skinverse/ui/button'
import { Notice } from '@skinverse/ui/notice'
import { Skeleton } from '@skinverse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useContext } from 'react'
import { Embedded } from '../../shared/embedded.ts'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t, tCount } from '../../shared/text.ts'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'
import { CheckAction } from './check-action.tsx'

const LOOKS = {
	good: { Icon: CircleCheck, ink: 'text-green', word: t('office_opening_good') },
	warning: { Icon: CircleAlert, ink: 'text-amber', word: t('office_opening_warning') },
	missing: { Icon: CircleDashed, ink: 'text-muted', word: t('office_opening_missing') },
} as const

/** What is left to do before the shop opens; not shown while it is open. */
export function ReadyToOpen() {
	const { call } = useOffice()
	const mayOpen = useMay('settings.write')
	const isEmbedded = useContext(Embedded)
	const { data } = useQuery({
		queryKey: ['opening'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/opening', { signal })).payload,
		refetchInterval: LOOK_AGAIN_MS,
	})
	const open = useDecision(() =>
		call('PUT /backoffice/content/settings', {
			body: { changes: { shop_state: 'open' }, seen: { shop_state: data?.state } },
		}),
	)
	// On Today the list may not be needed; in the set-up it is the whole step.
	if (!data) return isEmbedded ? <Skeleton className="h-140 w-full rounded-panel" /> : null
	if (data.state === 'open') return null
	const { state, is_trial, subscribers, checks } = data
	const good = checks.filter(({ level }) => level === 'good').length
	const isBlocked = checks.some(({ level }) => level === 'missing')
	return (
		<section aria-labelledby="ready-to-open" className="surface overflow-hidden">
			<header className="flex flex-wrap items-baseline gap-x-3 px-4 py-3">
				<h2 id="ready-to-open" className="text-base">
					{t('office_opening_title')}
				</h2>
				<p className="text-xs text-muted">{t('office_opening_ready', { good, total: checks.length })}</p>
				{!isEmbedded && (
					<Link to="/setup" className="ml-auto text-xs text-lilac hover:underline">
						{t('office_setup_continue')}
					</Link>
				)}
			</header>
			{is_trial && (
				<Notice tone="amber" className="mx-4 mb-3">
					{t('office_opening_trial')}
				</Notice>
			)}
			<ul>
				{checks.map((check) => (
					<CheckRow key={check.name} check={check} />
				))}
			</ul>
			<footer className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
				<p className="mr-auto min-w-0 text-xs text-muted">
					{t(state === 'maintenance' ? 'office_opening_maintenance' : 'office_opening_closed')}{' '}
					{subscribers > 0 && tCount('office_opening_subscribers', subscribers)}{' '}
					{isBlocked && t('office_opening_blocked')}
				</p>
				<Failure error={open.error} onReloaded={open.reset} />
				{mayOpen && (
					<Button
						variant="primary"
						disabled={isBlocked}
						busy={open.isPending}
						busyLabel={t('office_opening_opening')}
						onClick={() => open.mutate(undefined)}
					>
						{t('office_opening_open')}
					</Button>
				)}
			</footer>
		</section>
	)
}

function CheckRow({ check }: { check: OpeningCheck }) {
	const { name, level, text } = check
	const { Icon, ink, word } = LOOKS[level]
	return (
		<li className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-t border-line px-4 py-2.5 md:grid-cols-[1.25rem_minmax(0,1fr)_auto]">
			<Icon aria-label={word} role="img" className={clsx('mt-0.5 size-5', ink)} />
			<span className="min-w-0">
				<span className="block">{t(`office_check_${name}`)}</span>
				<span className="block text-xs text-muted wrap-anywhere">{text}</span>
			</span>
			<span className="max-md:col-start-2">
				<CheckAction check={check} />
			</span>
		</li>
	)
}
