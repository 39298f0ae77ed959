import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { t } from '../../shared/text.ts'
import { type PartName, partGroups } from './parts.ts'

export interface Section {
	/** The `id` of its element. */
	id: string
	title: string
}

interface PartLinksProps {
	current: PartName
	sections: readonly Section[]
}

const LINK =
	'flex h-10 items-center rounded-control px-3.5 text-sm font-medium text-muted transition-colors hover:text-ink data-[status=active]:bg-raised data-[status=active]:text-ink max-xl:data-[status=active]:shadow-[inset_0_0_0_1px_var(--color-line-strong)] xl:h-8 xl:px-2.5 xl:font-normal'

/** A sidebar with the parts of the content; on narrow screens a row that scrolls sideways. */
export function PartLinks({ current, sections }: PartLinksProps) {
	const links = useRef<HTMLElement>(null)
	// In the row the active link may be out of view.
	useEffect(() => {
		const active = links.current?.querySelector(`[data-part="${current}"]`)
		active?.scrollIntoView({ block: 'nearest', inline: 'center' })
	}, [current])
	return (
		<nav
			ref={links}
			aria-label={t('office_content_parts')}
			className="-mx-4 flex gap-1 overflow-x-auto px-4 pb-4 [scrollbar-width:none] md:-mx-6 md:px-6 xl:sticky xl:top-5 xl:mx-0 xl:grid xl:max-h-[calc(100dvh-2.5rem)] xl:gap-3 xl:overflow-x-hidden xl:overflow-y-auto xl:p-0"
		>
			{partGroups.map(({ title, parts }) => (
				<div key={title}>
					<h2 className="px-2.5 pb-1 text-xs font-medium text-muted max-xl:hidden">{t(title)}</h2>
					<ul className="flex gap-1 xl:grid xl:gap-0.5">
						{parts.map(({ name, title }) => (
							<li key={name} className="whitespace-nowrap">
								<Link
									to="/content/$part"
									params={{ part: name }}
									data-part={name}
									resetScroll={false}
									activeOptions={{ includeSearch: false }}
									className={LINK}
								>
									{t(title)}
								</Link>
								{name === current && sections.length > 0 && <SectionLinks sections={sections} />}
							</li>
						))}
					</ul>
				</div>
			))}
		</nav>
	)
}

function SectionLinks({ sections }: { sections: readonly Section[] }) {
	return (
		<ul className="my-1 ml-3 border-l border-line pl-1.5 max-xl:hidden">
			{sections.map(({ id, title }) => (
				<li key={id}>
					<a
						href={`#${id}`}
						className="flex min-h-7 items-center rounded-control px-2 py-0.5 text-xs/4 whitespace-normal text-muted transition-colors hover:text-ink"
					>
						{title}
					</a>
				</li>
			))}
		</ul>
	)
}
