import { type ReactNode, useContext } from 'react'
import { Allowed } from '../../shared/allowed.tsx'
import { Embedded } from '../../shared/embedded.ts'
import { useMay } from '../../shared/me.ts'
import { Page } from '../../shared/page.tsx'
import { t } from '../../shared/text.ts'
import { PartLinks, type Section } from './part-links.tsx'
import { type PartName, partNamed } from './parts.ts'

interface PartFrameProps {
	name: PartName
	/** Replaces the usual sentence below the title. */
	hint?: string
	aside?: ReactNode
	/** The sections of a long part; links to them are beside it on wide screens. */
	sections?: readonly Section[]
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

function PartPage({ name, hint, aside, sections = [], children }: PartFrameProps) {
	const part = partNamed(name)
	const mayWrite = useMay(part.writes)
	return (
		<Page
			title={`${t('office_content')}: ${t(part.title)}`}
			hint={mayWrite ? (hint ?? t(part.hint)) : t('office_content_read_only')}
			aside={aside}
		>
			<Allowed needs="content.read">
				<div className="items-start gap-6 xl:grid xl:grid-cols-[11rem_minmax(0,1fr)]">
					<PartLinks current={name} sections={sections} />
					<div className="min-w-0">{children}</div>
				</div>
			</Allowed>
		</Page>
	)
}
