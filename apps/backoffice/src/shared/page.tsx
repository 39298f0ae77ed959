import type { ReactNode } from 'react'
import { t } from './text.ts'

interface PageProps {
	title: string
	/** One line below the title; `undefined` keeps its room while it is not known yet. */
	hint: string | undefined
	children: ReactNode
}

/** One screen of the shell: its heading, what it is about, and what it shows. */
export function Page({ title, hint, children }: PageProps) {
	return (
		<div className="mx-auto w-full max-w-wrap px-4 pt-4 pb-8 md:px-6 md:pt-7">
			<PageTitle>{title}</PageTitle>
			{/* On a phone the bar above shows the same words. */}
			<h1 className="text-xl max-md:sr-only">{title}</h1>
			<p className="mb-5 min-h-[1.5em] text-muted md:mt-0.5">{hint}</p>
			{children}
		</div>
	)
}

/** The tab's title; React puts it into the head. */
export function PageTitle({ children }: { children?: string }) {
	const office = `${t('brand')} ${t('backoffice_title')}`
	return <title>{children ? `${children} · ${office}` : office}</title>
}
