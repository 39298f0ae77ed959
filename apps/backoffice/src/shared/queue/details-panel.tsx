import { IconButton } from '@skinverse/ui/icon-button'
import { Skeleton, SkeletonText } from '@skinverse/ui/skeleton'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { LoadError } from '../load-error.tsx'
import { PageTitle } from '../page.tsx'
import { t } from '../text.ts'
import type { QueuePath } from './queue-search.ts'
import { ROW } from './use-row-keys.ts'

interface DetailsPanelProps<Data> {
	to: QueuePath
	/** Small, above the title. */
	kicker: ReactNode
	title: string
	query: { data: Data | undefined; error: unknown; refetch: () => unknown }
	children: (data: Data) => ReactNode
}

/** The details of the open row: beside the list, or instead of it on narrow screens. Escape closes it. */
export function DetailsPanel<Data>({ to, kicker, title, query, children }: DetailsPanelProps<Data>) {
	const navigate = useNavigate()
	const panel = useRef<HTMLElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	// Focus moves to the panel when another row is opened.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the title changes
	useEffect(() => heading.current?.focus(), [title])

	useEffect(() => {
		function closeOnEscape(event: KeyboardEvent): void {
			if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return
			// Fields, dialogs and menus elsewhere in the page handle Escape themselves.
			const isOnRow = event.target.closest(ROW) !== null || event.target === document.body
			if (isOnRow || panel.current?.contains(event.target))
				void navigate({ to, search: true, resetScroll: false })
		}
		document.addEventListener('keydown', closeOnEscape)
		return () => document.removeEventListener('keydown', closeOnEscape)
	}, [navigate, to])

	return (
		<section
			ref={panel}
			aria-label={title}
			className="surface p-4 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto"
		>
			<PageTitle>{title}</PageTitle>
			<Link
				to={to}
				search={true}
				className="mb-3 inline-flex h-10 items-center gap-2 text-sm text-muted hover:text-ink xl:hidden"
			>
				<ArrowLeft aria-hidden="true" className="size-4" />
				{t('queue_back_to_list')}
			</Link>
			<header className="mb-4 flex items-start justify-between gap-3">
				<div className="min-w-0">
					<p className="min-h-[1.3em] text-xs text-muted">{kicker}</p>
					<h2 ref={heading} tabIndex={-1} className="text-lg outline-none wrap-anywhere">
						<bdi>{title}</bdi>
					</h2>
				</div>
				<IconButton
					label={t('queue_close_details')}
					variant="ghost"
					className="-mt-1 -mr-1.5 max-xl:hidden!"
					render={<Link to={to} search={true} resetScroll={false} />}
				>
					<X aria-hidden="true" />
				</IconButton>
			</header>
			<Body query={query}>{children}</Body>
		</section>
	)
}

function Body<Data>({ query, children }: Pick<DetailsPanelProps<Data>, 'query' | 'children'>) {
	const { data, error, refetch } = query
	if (data !== undefined) return children(data)
	if (error) return <LoadError bare level={3} error={error} onRetry={refetch} />
	return (
		<div className="grid gap-4">
			<Skeleton className="h-24 w-full" />
			<SkeletonText lines={5} />
		</div>
	)
}
