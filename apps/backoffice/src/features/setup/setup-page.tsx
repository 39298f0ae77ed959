import { type SetupStepName, setupSteps } from '@skinverse/contract/entities/operator/setup'
import { Button } from '@skinverse/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Embedded } from '../../shared/embedded.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { useOffice } from '../../shared/office.ts'
import { PageTitle } from '../../shared/page.tsx'
import { t } from '../../shared/text.ts'
import { stepsQuery } from './setup-queries.ts'
import { SetupRail } from './setup-rail.tsx'
import { stepScreens } from './step-screens.tsx'

const isStep = (name: string): name is SetupStepName => (setupSteps as readonly string[]).includes(name)

/** A step may be done in the background: an import. */
const LOOK_AGAIN_MS = 2_000

/** One step of the set-up. Each part saves on its own; the steps are done when the shop says so. */
export function SetupPage() {
	const { step: given } = useParams({ from: '/setup/$step' })
	const { edited } = useSearch({ from: '/setup/$step' })
	const { call } = useOffice()
	const { data, error, refetch } = useQuery({ ...stepsQuery(call), refetchInterval: LOOK_AGAIN_MS })
	const step = isStep(given) ? given : 'shop'
	const heading = useRef<HTMLHeadingElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another step, or a page opened in it, is another screen
	useEffect(() => {
		window.scrollTo(0, 0)
		heading.current?.focus({ preventScroll: true })
	}, [step, edited])
	const place = setupSteps.indexOf(step)
	const [before, after] = [setupSteps[place - 1], setupSteps[place + 1]]
	const isDone = data?.steps.find(({ name }) => name === step)?.is_done === true
	const Screen = stepScreens[step]
	return (
		<div className="min-h-dvh lg:grid lg:grid-cols-[280px_minmax(0,1fr)]">
			<PageTitle>{t(`office_setup_${step}`)}</PageTitle>
			<SetupRail steps={data?.steps ?? []} step={step} />
			<main className="w-full max-w-240 px-4 pt-4 pb-10 md:px-10 md:pt-7">
				<p className="text-sm text-muted">
					{t('office_setup_step', { number: place + 1, total: setupSteps.length })}
				</p>
				<h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
					{t(`office_setup_${step}`)}
				</h1>
				<p className="mt-1 mb-5 text-muted">{t(`office_setup_${step}_hint`)}</p>
				{data ? (
					<Embedded value={true}>
						<div className="grid grid-cols-1 gap-4">
							<Screen setup={data} />
						</div>
					</Embedded>
				) : (
					error && <LoadError error={error} onRetry={() => void refetch()} />
				)}
				<nav className="mt-6 flex flex-wrap items-center gap-3" aria-label={t('office_setup_steps')}>
					{before && (
						<Button
							icon={<ArrowLeft aria-hidden="true" className="size-4" />}
							render={<Link to="/setup/$step" params={{ step: before }} />}
						>
							{t('office_setup_back')}
						</Button>
					)}
					{after && (
						<Button
							variant={isDone ? 'primary' : 'outline'}
							className="ml-auto"
							icon={<ArrowRight aria-hidden="true" className="size-4" />}
							render={<Link to="/setup/$step" params={{ step: after }} />}
						>
							{t(isDone ? 'office_setup_next' : 'office_setup_skip')}
						</Button>
					)}
				</nav>
			</main>
		</div>
	)
}
