import clsx from 'clsx'
import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

interface MessagePageProps {
	icon: ReactNode
	tone: 'green' | 'red' | 'amber' | 'lightblue'
	title: string
	children: ReactNode
	actions: ReactNode
}

const tones = {
	green: 'border-green/30 bg-green/12 text-green',
	red: 'border-red/30 bg-red/12 text-red',
	amber: 'border-amber/30 bg-amber/12 text-amber',
	lightblue: 'border-lightblue/30 bg-lightblue/12 text-lightblue',
}

/** A page with one message and links. */
export function MessagePage({ icon, tone, title, children, actions }: MessagePageProps) {
	return (
		<div className="wrap grid justify-items-center py-16 text-center md:py-28">
			<PageTitle>{title}</PageTitle>
			<span
				className={clsx('grid size-18 place-items-center rounded-full border [&_svg]:size-8', tones[tone])}
			>
				{icon}
			</span>
			<h1 className="mt-7 text-balance text-2xl">{title}</h1>
			<div className="mt-3 max-w-120 text-base text-muted">{children}</div>
			<div className="mt-8 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">{actions}</div>
		</div>
	)
}
