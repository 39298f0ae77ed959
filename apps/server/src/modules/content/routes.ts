import type { Serve } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import type { Content } from './open-content.ts'

export function contentRoutes(serve: Serve, content: Content): void {
	serve('GET /settings', (_, { language }) => content.view().in(language.id).settings)
	serve('GET /content/revision', () => content.view().revision)
	serve('GET /currencies', () => content.view().currencies)
	serve('GET /languages', () => content.view().languages)
	serve('GET /localizations', (_, { language }) => content.view().in(language.id).localizations)
	serve('GET /countries', () => content.view().countries)
	serve('GET /static-pages', (_, { language }) => content.view().in(language.id).staticPages)
	serve('GET /static-pages/{id}', ({ params }, { language }) =>
		found(content.view().in(language.id).pageById.get(params.id)),
	)
	serve('GET /static-pages/by-slug/{slug}', ({ params }, { language }) =>
		found(content.view().in(language.id).pageBySlug.get(params.slug)),
	)
	serve('GET /social-links', () => content.view().socialLinks)
}

function found<T>(answer: T | undefined): T {
	if (answer === undefined) throw new Problem('not_found')
	return answer
}
