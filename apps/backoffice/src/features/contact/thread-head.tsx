import type { OfficeThread } from '@skinverse/contract/entities/operator/message'
import { Badge } from '@skinverse/ui/badge'
import { Button } from '@skinverse/ui/button'
import { Select } from '@skinverse/ui/select'
import { useQuery } from '@tanstack/react-query'
import { Check, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Limit } from '../../shared/limit.tsx'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { assigneesQuery } from './support-queries.ts'
import { useNextThread } from './use-next-thread.ts'

/** Topic, state, who has it, and closing. */
export function ThreadHead({ thread }: { thread: OfficeThread }) {
	const { id, topic, status, waiting_since, answer_hours, language } = thread
	const { call } = useOffice()
	const params = { id: String(id) }
	const mayAnswer = useMay('messages.answer')
	const openNext = useNextThread(id)
	const heading = useRef<HTMLHeadingElement>(null)
	// Focus moves to the thread when another one is opened.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another thread is opened
	useEffect(() => heading.current?.focus({ preventScroll: true }), [id])
	const closing = useDecision<void>(async () => {
		const answer = await call('POST /backoffice/messages/{id}/done', { params })
		openNext()
		return answer
	})
	const reopening = useDecision<void>(() => call('POST /backoffice/messages/{id}/reopen', { params }))
	return (
		<header className="border-b border-line px-4 py-3">
			<div className="flex items-start justify-between gap-4">
				<h2
					ref={heading}
					tabIndex={-1}
					className="min-w-0 font-display text-base font-semibold outline-none wrap-anywhere"
				>
					<bdi>{topic}</bdi>
				</h2>
				<State thread={thread} />
			</div>
			<div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<div className="min-w-0 text-xs text-muted">
					{waiting_since !== null && (
						<Limit withBar since={waiting_since} limitHours={answer_hours} className="mr-4 min-w-28" />
					)}
					{t('office_message_kicker', { id })}
					{language !== null && `, ${languageName(language)}`}
				</div>
				{mayAnswer && (
					<div className="flex items-center gap-2">
						<Assignee thread={thread} />
						{status === 'open' ? (
							<Button
								size="sm"
								className="max-md:h-10!"
								icon={<Check aria-hidden="true" className="size-4" />}
								busy={closing.isPending}
								onClick={() => closing.mutate()}
							>
								{t('office_thread_close')}
							</Button>
						) : (
							<Button
								size="sm"
								className="max-md:h-10!"
								icon={<RotateCcw aria-hidden="true" className="size-4" />}
								busy={reopening.isPending}
								onClick={() => reopening.mutate()}
							>
								{t('office_thread_reopen')}
							</Button>
						)}
					</div>
				)}
			</div>
			<div className="mt-2 empty:hidden">
				<Failure
					error={closing.error ?? reopening.error}
					onReloaded={() => {
						closing.reset()
						reopening.reset()
					}}
				/>
			</div>
		</header>
	)
}

function State({ thread: { status, waiting_since, done_by } }: { thread: OfficeThread }) {
	if (status === 'done') {
		return (
			<span title={done_by ?? undefined}>
				<Badge tone="green">{t('office_messages_done')}</Badge>
			</span>
		)
	}
	return waiting_since === null ? (
		<Badge tone="lightblue">{t('office_thread_answered')}</Badge>
	) : (
		<Badge tone="amber">{t('office_messages_open')}</Badge>
	)
}

function Assignee({ thread: { id, assigned_to } }: { thread: OfficeThread }) {
	const { call } = useOffice()
	const { data = [] } = useQuery(assigneesQuery(call))
	const assigning = useDecision((operator_id: number | null) =>
		call('PUT /backoffice/messages/{id}/assignee', { params: { id: String(id) }, body: { operator_id } }),
	)
	// One who was disabled since still has the thread.
	const known = assigned_to === null || data.some((operator) => operator.id === assigned_to.id)
	const operators = known || assigned_to === null ? data : [assigned_to, ...data]
	return (
		<Select<number | null>
			look="quiet"
			size="sm"
			ariaLabel={t('office_thread_assignee')}
			value={assigned_to?.id ?? null}
			options={[
				{ value: null, label: t('office_messages_unassigned') },
				...operators.map(({ id: value, name: label }) => ({ value, label })),
			]}
			disabled={assigning.isPending}
			onValueChange={(operator) => assigning.mutate(operator)}
			className="max-w-40"
		/>
	)
}

const names = new Intl.DisplayNames('en', { type: 'language' })

/** `de`: German. A code that no browser knows is shown as it is. */
export function languageName(code: string): string {
	try {
		return names.of(code) ?? code
	} catch {
		return code
	}
}
