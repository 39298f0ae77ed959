import { Button } from '@skinverse/ui/button'
import { Skeleton } from '@skinverse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { LoadError } from '../../../shared/load-error.tsx'
import { useOffice } from '../../../shared/office.ts'
import { t } from '../../../shared/text.ts'
import { listQuery, pageQuery } from '../content-queries.ts'
import { PartFrame } from '../part-frame.tsx'
import { PageEditorForm } from './page-editor-form.tsx'
import { usePageLinks } from './use-page-links.ts'

export function PageEditorPage() {
	const { id } = useParams({ from: '/shell/content/pages/$id' })
	return <PageEditor id={id} />
}

/** One page, or a new one, in all its languages. */
export function PageEditor({ id }: { id: string }) {
	const { call } = useOffice()
	const links = usePageLinks()
	const isNew = id === 'new'
	const page = useQuery({ ...pageQuery(call, id), enabled: !isNew })
	const languages = useQuery(listQuery(call, 'GET /backoffice/content/languages'))
	const error = page.error ?? languages.error
	const isReady = languages.data && (isNew || page.data)
	return (
		<PartFrame
			name="pages"
			aside={
				<Button size="sm" render={<Link {...links.list} />}>
					{t('office_page_back')}
				</Button>
			}
		>
			{isReady ? (
				<PageEditorForm key={id} page={isNew ? undefined : page.data} languages={languages.data} />
			) : error ? (
				<LoadError error={error} onRetry={() => void page.refetch()} />
			) : (
				<Skeleton className="h-96 w-full" />
			)}
		</PartFrame>
	)
}
