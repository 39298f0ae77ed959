import { Link, type LinkProps } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SearchDraft } from './use-search-draft.ts'

interface OptionProps {
	id: string
	draft: SearchDraft
	link: LinkProps
	onChosen: () => void
	children: ReactNode
	className?: string
}

/** An option of the listbox that is a link: the pointer may also open it in a new tab. */
export function Option({ id, draft, link, onChosen, children, className }: OptionProps) {
	const isActive = draft.active === id
	const place = useRef<HTMLAnchorElement>(null)
	useEffect(() => {
		if (isActive) place.current?.scrollIntoView({ block: 'nearest' })
	}, [isActive])
	return (
		<Link
			{...link}
			ref={place}
			id={id}
			role="option"
			tabIndex={-1}
			aria-selected={isActive}
			preload={false}
			onPointerMove={() => isActive || draft.highlight(id)}
			onClick={(event) => {
				if (!event.ctrlKey && !event.metaKey) onChosen()
			}}
			className={clsx(
				'flex min-h-11 min-w-0 items-center gap-3 rounded-control px-2 py-1.5 text-sm outline-none',
				isActive && 'bg-violet/16 ring-1 ring-violet/55 ring-inset',
				className,
			)}
		>
			{children}
		</Link>
	)
}
