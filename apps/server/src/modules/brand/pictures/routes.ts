import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../platform/problem.ts'
import type { BrandContext } from '../context.ts'
import { brandFile } from './draw-picture.ts'
import { writtenName } from './written-name.ts'

const NAME = /^[0-9a-f]{32}-\d{2,4}\.(png|webp)$/

/** Serves the pictures of all brands, drafts included: an address is a hash, which cannot be guessed. */
export function brandPictureRoutes(app: FastifyInstance, { platform, store }: BrandContext): void {
	app.get<{ Params: { name: string } }>('/images/brand/:name', async (request, reply) => {
		const { name } = request.params
		const [, format] = NAME.exec(name) ?? []
		const bytes = format && (await store.read(brandFile(name)))
		if (!bytes) {
			const { logo, brand, colours } = platform.config
			if (logo === null || !logo.url.endsWith(`/${name}`)) throw new Problem('not_found')
			return reply
				.type('image/svg+xml')
				.header('cache-control', 'no-store')
				.header('content-security-policy', "default-src 'none'")
				.send(writtenName(brand, colours.text, logo))
		}
		return (
			reply
				.type(`image/${format}`)
				.header('cache-control', 'public, max-age=31536000, immutable')
				.header('content-security-policy', "default-src 'none'")
				// Mail programs in browsers show the logo.
				.header('cross-origin-resource-policy', 'cross-origin')
				.send(bytes)
		)
	})
}
