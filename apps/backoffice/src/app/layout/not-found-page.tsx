import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '../../shared/page.tsx'
import { t } from '../../shared/text.ts'

export function NotFoundPage() {
	return (
		<main className="mx-auto max-w-160 px-4 py-16">
			<PageTitle>{t('not_found_title')}</PageTitle>
			<EmptyState
				bare
				level={1}
				drawing="not-found"
				title={t('not_found_title')}
				action={<Button render={<Link to="/" />}>{t('backoffice_to_today')}</Button>}
			>
				{t('not_found_hint')}
			</EmptyState>
		</main>
	)
}
