import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import type { StaticPage } from '@skinverse/contract/entities/static-page'
import { Button } from '@skinverse/ui/button'
import { EmptyState } from '@skinverse/ui/empty-state'
import { RoutePending } from '@skinverse/web/route-pending'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { StaticPageView } from '../../features/content/static-page-view.tsx'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { usePreferences } from '../../shared/preferences/use-preferences.ts'
import { useShop } from '../../shared/shop.ts'
import { NotFoundPage } from '../layout/not-found-page.tsx'

const bySlug = getRouteApi('/$slug')
const byId = getRouteApi('/static-page/$id')

export function StaticPageBySlug() {
	const { call } = useShop()
	const { slug } = bySlug.useParams()
	return (
		<Loaded
			name={slug}
			load={async (signal) =>
				(await call('GET /static-pages/by-slug/{slug}', { params: { slug }, signal })).payload
			}
		/>
	)
}

export function StaticPageById() {
	const { call } = useShop()
	const { id } = byId.useParams()
	return (
		<Loaded
			name={id}
			load={async (signal) => (await call('GET /static-pages/{id}', { params: { id }, signal })).payload}
		/>
	)
}

function Loaded({ name, load }: { name: string; load: (signal: AbortSignal) => Promise<StaticPage> }) {
	const { t } = useTranslation()
	const { languageId } = usePreferences()
	const { data, error, refetch } = useQuery({
		queryKey: ['static-page', name, languageId],
		queryFn: ({ signal }) => load(signal),
	})
	// Before the cached page: it may have been removed while it is open.
	if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
	if (data) return <StaticPageView title={data.title} content={data.content} />
	if (!error) return <RoutePending />
	return (
		<div className="wrap py-16" role="alert">
			<EmptyState
				bare
				level={1}
				drawing="error"
				title={messageOf(error, t('failed_to_fetch_page'))}
				action={<Button onClick={() => void refetch()}>{t('try_again')}</Button>}
			/>
		</div>
	)
}
