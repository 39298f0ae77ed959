import type { OfficeThread } from '@skinverse/contract/entities/operator/message'
import { Skeleton, SkeletonText } from '@skinverse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { LoadError } from '../../shared/load-error.tsx'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { PageTitle } from '../../shared/page.tsx'
import { t } from '../../shared/text.ts'
import { Composer } from './composer.tsx'
import { PersonSide } from './person-side.tsx'
import { threadQuery } from './support-queries.ts'
import { ThreadEntries } from './thread-entries.tsx'
import { ThreadHead } from './thread-head.tsx'

export function ThreadPage() {
	const { id } = useParams({ from: '/shell/messages/$id' })
	const { call } = useOffice()
	const { data, error, refetch } = useQuery(threadQuery(call, id))
	return (
		<div className="flex min-h-0 flex-col">
			<Link
				to="/messages"
				search={true}
				className="mb-2 inline-flex h-10 items-center gap-2 self-start text-sm text-muted hover:text-ink xl:hidden"
			>
				<ArrowLeft aria-hidden="true" className="size-4" />
				{t('queue_back_to_list')}
			</Link>
			{data ? (
				<Thread key={data.id} thread={data} />
			) : (
				<div className="surface p-5">
					{error ? (
						<LoadError bare level={2} error={error} onRetry={refetch} />
					) : (
						<>
							<Skeleton className="mb-4 h-8 w-64 max-w-full" />
							<SkeletonText lines={6} />
						</>
					)}
				</div>
			)}
		</div>
	)
}

type Side = 'thread' | 'person'

/** On a phone the thread and the person are two tabs. */
function Thread({ thread }: { thread: OfficeThread }) {
	const [shown, setShown] = useState<Side>('thread')
	const mayAnswer = useMay('messages.answer')
	return (
		<>
			<PageTitle>{thread.topic}</PageTitle>
			<SideTabs shown={shown} onShow={setShown} />
			<div className="grid min-h-0 flex-1 gap-3 2xl:grid-cols-[minmax(0,1fr)_19rem] lg:max-2xl:grid-cols-[minmax(0,1fr)_17rem]">
				<section
					aria-label={thread.topic}
					className={clsx(
						'surface flex min-h-0 flex-col overflow-hidden max-xl:min-h-[calc(100dvh-12rem)]',
						shown !== 'thread' && 'max-lg:hidden',
					)}
				>
					<ThreadHead thread={thread} />
					<ThreadEntries thread={thread} />
					{mayAnswer && <Composer thread={thread} />}
				</section>
				<div className={clsx('min-h-0', shown !== 'person' && 'max-lg:hidden')}>
					<PersonSide thread={thread} />
				</div>
			</div>
		</>
	)
}

function SideTabs({ shown, onShow }: { shown: Side; onShow: (side: Side) => void }) {
	return (
		<div className="-mx-4 mb-3 grid grid-cols-2 border-b border-line lg:hidden">
			{(['thread', 'person'] as const).map((side) => (
				<button
					key={side}
					type="button"
					aria-pressed={shown === side}
					onClick={() => onShow(side)}
					className="h-11 border-b-2 border-transparent text-sm font-medium text-muted aria-pressed:border-violet aria-pressed:text-ink"
				>
					{t(side === 'thread' ? 'office_thread' : 'office_person')}
				</button>
			))}
		</div>
	)
}
