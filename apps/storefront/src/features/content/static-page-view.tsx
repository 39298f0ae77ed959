import { Breadcrumbs } from '@skinverse/ui/breadcrumbs'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useMemo } from 'react'
import { pageLink } from '../../shared/content/page-link.ts'
import { useStaticPages } from '../../shared/content/use-content.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { PageTitle } from '../../shared/page-title.tsx'
import { readSections } from './read-sections.ts'
import './prose.css'

const link = 'block py-1.5 transition-colors hover:text-ink'

/** A page of the operator. A desktop shows its sections on the left and the other pages on the right. */
export function StaticPageView({ title, content }: { title: string; content: string }) {
	const { t } = useTranslation()
	const { html, sections } = useMemo(() => readSections(content), [content])
	const others = useStaticPages().filter((page) => page.title !== title)
	return (
		<article className="wrap wrap-anywhere pt-6 md:pt-8">
			<PageTitle>{title}</PageTitle>
			<Breadcrumbs
				label={t('breadcrumbs')}
				items={[{ label: t('home'), render: <Link to="/" /> }, { label: title }]}
			/>
			<h1 className="mt-4 mb-8 text-2xl lg:text-3xl">{title}</h1>
			<div className="grid gap-x-14 lg:grid-cols-[220px_minmax(0,1fr)] xl:grid-cols-[240px_minmax(0,1fr)_260px]">
				<Aside title={t('on_this_page')} isShown={sections.length > 1} className="max-lg:hidden">
					{sections.map(({ id, heading }) => (
						<li key={id}>
							<a href={`#${id}`} className={link}>
								{heading}
							</a>
						</li>
					))}
				</Aside>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was stored */}
				<div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
				<Aside title={t('more_pages')} isShown={others.length > 0} className="surface p-5 max-xl:hidden">
					{others.map((page) => (
						<li key={page.id}>
							<Link {...pageLink(page)} className={link}>
								{page.title}
							</Link>
						</li>
					))}
				</Aside>
			</div>
		</article>
	)
}

interface AsideProps {
	title: string
	/** Its column stays where it is empty, so that all pages have their text in the same place. */
	isShown: boolean
	className: string
	children: ReactNode
}

function Aside({ title, isShown, className, children }: AsideProps) {
	const id = useId()
	if (!isShown) return <div />
	return (
		<nav aria-labelledby={id} className={`sticky top-26 self-start text-muted text-sm ${className}`}>
			<h2 id={id} className="mb-2 text-ink text-sm">
				{title}
			</h2>
			<ul>{children}</ul>
		</nav>
	)
}
