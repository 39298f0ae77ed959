import type { MessagesMeta } from '@skinverse/contract/entities/operator/message'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import clsx from 'clsx'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Allowed } from '../../shared/allowed.tsx'
import { durationText } from '../../shared/limit.tsx'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { PageTitle } from '../../shared/page.tsx'
import { SearchBox } from '../../shared/queue/search-box.tsx'
import { t, tCount } from '../../shared/text.ts'
import { threadsQuery } from './support-queries.ts'
import { TemplatesDialog } from './templates-dialog.tsx'
import { ThreadList } from './thread-list.tsx'

/** The desk: threads on the left, the open one beside them. */
export function SupportPage() {
	const { call } = useOffice()
	const search = useSearch({ from: '/shell/messages' })
	const navigate = useNavigate()
	const openId = useParams({ strict: false, select: ({ id }) => id })
	const list = useQuery({ ...threadsQuery(call, search), enabled: useMay('messages.read') })
	const [edits, setEdits] = useState(false)
	const mayAnswer = useMay('messages.answer')

	function searchFor(text: string): void {
		void navigate({
			to: '/messages',
			search: { status: search.status, search: text || undefined },
			replace: true,
		})
	}

	return (
		<div className="mx-auto flex w-full max-w-wrap flex-col px-4 pt-4 pb-4 md:px-6 md:pt-5 xl:h-dvh">
			<PageTitle>{t('office_messages')}</PageTitle>
			<header
				className={clsx(
					'mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
					openId && 'max-xl:sr-only',
				)}
			>
				<div className="min-w-0">
					<h1 className="text-xl max-md:sr-only">{t('office_messages')}</h1>
					<p className="min-h-[1.5em] text-sm text-muted">{hintOf(list.data?.meta)}</p>
				</div>
				<div className={clsx('flex items-center gap-2 max-md:w-full', openId && 'max-xl:hidden')}>
					<SearchBox
						value={search.search ?? ''}
						placeholder={t('office_messages_search')}
						onSearch={searchFor}
					/>
					{mayAnswer && (
						<Button
							size="sm"
							className="h-10!"
							icon={<FileText aria-hidden="true" className="size-4" />}
							onClick={() => setEdits(true)}
						>
							{t('office_templates')}
						</Button>
					)}
				</div>
			</header>
			<Allowed needs="messages.read">
				<div className="grid min-h-0 flex-1 items-stretch gap-3 xl:grid-cols-[19.5rem_minmax(0,1fr)]">
					<ThreadList list={list} search={search} openId={openId} />
					{openId === undefined && list.data && list.data.payload.length > 0 && (
						<div className="grid place-items-center max-xl:hidden">
							<EmptyState drawing="mail" title={t('office_messages_choose')}>
								{t('office_messages_choose_hint')}
							</EmptyState>
						</div>
					)}
					<Outlet />
				</div>
			</Allowed>
			<TemplatesDialog open={edits} onClose={() => setEdits(false)} />
		</div>
	)
}

function hintOf(meta: MessagesMeta | undefined): string | undefined {
	if (meta === undefined) return undefined
	const { unanswered, oldest_waiting_since, answer_hours } = meta
	if (oldest_waiting_since === null) return t('office_messages_none_waiting')
	return tCount('office_messages_waiting', unanswered, {
		oldest: durationText(Date.now() / 1000 - oldest_waiting_since),
		limit: answer_hours,
	})
}
