import { games } from '@skinverse/contract/games'
import { paths } from '@skinverse/contract/paths'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../platform/html.ts'
import type { DescribeContext } from './describe-page.ts'

/** The protocol's own limit is 50,000 addresses a file. */
const PER_FILE = 40_000
const KEEP_FOR = 'public, max-age=3600'

/** `robots.txt`, and a sitemap of sitemaps: one for the pages, as many as it takes for skins and items. */
export function sitemapRoutes(app: FastifyInstance, context: DescribeContext): void {
	const { catalogue, content } = context
	const { publicUrl } = context.config
	app.get('/robots.txt', (_request, reply) =>
		reply
			.type('text/plain; charset=utf-8')
			.header('cache-control', KEEP_FOR)
			.send(
				[
					'User-agent: *',
					'Disallow: /api/',
					'Disallow: /account',
					'Disallow: /backoffice',
					`Sitemap: ${publicUrl}/sitemap.xml`,
					'',
				].join('\n'),
			),
	)
	app.get('/sitemap.xml', (_request, reply) => {
		const files = Math.ceil(catalogue.engine.size / PER_FILE)
		const skinFiles = Math.ceil(catalogue.skins.list({ search: '' }).length / PER_FILE)
		const numbered = (name: string, length: number) =>
			Array.from({ length }, (_, index) => `${name}-${index + 1}`)
		const names = ['pages', ...numbered('skins', skinFiles), ...numbered('items', files)]
		const entries = names.map(
			(name) => `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemaps/${name}.xml`)}</loc></sitemap>`,
		)
		return reply
			.type('application/xml')
			.header('cache-control', KEEP_FOR)
			.send(document('sitemapindex', entries))
	})
	app.get<{ Params: { name: string } }>('/sitemaps/:name', (request, reply) => {
		const [, kind, page] = /^(items|skins)-([1-9]\d{0,4})\.xml$/.exec(request.params.name) ?? []
		const isPages = request.params.name === 'pages.xml'
		if (page === undefined && !isPages) return reply.callNotFound()
		const found = isPages
			? pageAddresses()
			: kind === 'skins'
				? skinAddresses(Number(page))
				: itemAddresses(Number(page))
		if (found.length === 0) return reply.callNotFound()
		const entries = found.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`)
		return reply.type('application/xml').header('cache-control', KEEP_FOR).send(document('urlset', entries))
	})

	function pageAddresses(): string[] {
		const { staticPages } = content.bootData(content.languages.fallback().id)
		return [
			'/',
			paths.products(),
			...games.map((game) => paths.products(game)),
			...staticPages.map(paths.staticPage),
		]
	}

	function skinAddresses(page: number): string[] {
		return catalogue.skins
			.list({ search: '' })
			.slice((page - 1) * PER_FILE, page * PER_FILE)
			.map(paths.skin)
	}

	function itemAddresses(page: number): string[] {
		const { engine } = catalogue
		const { ids } = engine.list({ sort: 'asc', offset: (page - 1) * PER_FILE, limit: PER_FILE })
		return ids.map((id) => paths.product({ id, category: engine.kindOfId(id).category }))
	}
}

function document(root: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
	return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</${root}>\n`
}
