import type { StaticPageSummary } from '@skinverse/contract/entities/static-page'
import { linkOptions } from '@tanstack/react-router'

/** By its slug, or by its id if it has none. */
export function pageLink(page: Pick<StaticPageSummary, 'id' | 'slug'>) {
	return page.slug
		? linkOptions({ to: '/$slug', params: { slug: page.slug } })
		: linkOptions({ to: '/static-page/$id', params: { id: String(page.id) } })
}
