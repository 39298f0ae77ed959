import { Link } from '@tanstack/react-router'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { Allowed } from '../../shared/allowed.tsx'
import { Embedded } from '../../shared/embedded.ts'
import { useMay } from '../../shared/me.ts'
import { Page } from '../../shared/page.tsx'
import { t } from '../../shared/text.ts'
import { contentParts, type PartName } from './parts.ts'

const LINK =
	'inline-flex h-10 items-center rounded-control px-3.5 text-sm font-medium text-muted transition-colors hover:text-ink data-[status=active]:bg-raised data-[status=active]:text-ink data-[status=active]:shadow-[inset_0_0_0_1px_var(--color-line-strong)]'

interface PartFrameProps {
	name: PartName
	/** Replaces the usual sentence below the title. */
	hint?: string
	aside?: ReactNode
	children: ReactNode
}

/** One part of the content, with links to the others unless it is embedded. */
export function PartFrame(props: PartFrameProps) {
	if (!useContext(Embedded)) return <PartPage {...props} />
	return (
		<div className="grid gap-3">
			<div className="justify-self-end empty:hidden">{props.aside}</div>
			<Allowed needs="content.read">{props.children}</Allowed>
		</div>
	)
}

function PartPage({ name, hint, aside, children }: PartFrameProps) {
	const part = contentParts.find((each) => each.name === name) ?? contentParts[0]
	const mayWrite = useMay(part.writes)
	const links = useRef<HTMLElement>(null)
	// On a phone the links scroll sideways, and the active one may be out of view.
	useEffect(() => {
		const current = links.current?.querySelector(`[data-part="${name}"]`)
		current?.scrollIntoView({ block: 'nearest', inline: 'center' })
	}, [name])
	return (
		<Page
			title={`${t('office_content')}: ${t(part.title)}`}
			hint={mayWrite ? (hint ?? t(part.hint)) : t('office_content_read_only')}
			aside={aside}
		>
			<Allowed needs="content.read">
				<nav
					ref={links}
					aria-label={t('office_content_parts')}
					className="-mx-4 mb-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0"
				>
					<ul className="flex min-w-max gap-1 py-0.5 md:min-w-0 md:flex-wrap">
						{contentParts.map((each) => (
							<li key={each.name}>
								<Link
									to="/content/$part"
									params={{ part: each.name }}
									data-part={each.name}
									resetScroll={false}
									activeOptions={{ includeSearch: false }}
									className={LINK}
								>
									{t(each.title)}
								</Link>
							</li>
						))}
					</ul>
				</nav>
				{children}
			</Allowed>
		</Page>
	)
}
