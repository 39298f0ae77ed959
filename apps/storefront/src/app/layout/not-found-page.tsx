import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { PageTitle } from '../../shared/page-title.tsx'

export function NotFoundPage() {
	const { t } = useTranslation()
	return (
		<div className="wrap py-16 md:py-24" data-route="NotFound">
			<PageTitle>{t('not_found_title')}</PageTitle>
			<EmptyState
				bare
				level={1}
				drawing="not-found"
				title={t('not_found_title')}
				action={
					<Button variant="primary" render={<Link to="/" />}>
						{t('go_back_home')}
					</Button>
				}
			>
				{t('not_found_hint')}
			</EmptyState>
		</div>
	)
}
