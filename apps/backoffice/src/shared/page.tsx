import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useShownBrand } from './shown-brand.ts'
import { t } from './text.ts'

interface PageProps {
	title: string
	/** One line below the title; `undefined` reserves its space while loading. */
	hint: string | undefined
	/** At the right end of the heading; below it on a phone. */
	aside?: ReactNode
	/** On narrow screens the open details hide the heading too. */
	hidesHead?: boolean
	children: ReactNode
}

/** One screen of the shell: heading, description and content. */
export function Page({ title, hint, aside, hidesHead, children }: PageProps) {
	return (
		<div className="mx-auto w-full max-w-wrap px-4 pt-4 pb-8 md:px-6 md:pt-5">
			<PageTitle>{title}</PageTitle>
			<header
				className={clsx(
					'mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
					hidesHead && 'max-xl:sr-only',
				)}
			>
				<div className="min-w-0">
					{/* On a phone the bar above shows the title. */}
					<h1 className="text-xl max-md:sr-only">{title}</h1>
					<p className="min-h-[1.5em] text-sm/5 text-muted">{hint}</p>
				</div>
				{/* What is hidden must not be focusable. */}
				<div className={clsx('max-md:w-full empty:hidden', hidesHead && 'max-xl:hidden')}>{aside}</div>
			</header>
			{children}
		</div>
	)
}

/** The tab's title; React puts it into the head. */
export function PageTitle({ children }: { children?: string }) {
	const office = `${useShownBrand()} ${t('backoffice_title')}`
	return <title>{children ? `${children} · ${office}` : office}</title>
}
