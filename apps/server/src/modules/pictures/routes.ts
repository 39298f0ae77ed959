import { readPictureName } from '@skinverse/contract/picture-address'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../platform/problem.ts'
import type { PicturesContext } from './context.ts'
import { sizeFor } from './picture-sizes.ts'
import { fileName, type PictureFormat } from './store/picture-store.ts'

/** Serves stored pictures, and nothing else: an address names content, never a place to fetch from. */
export function picturesRoutes(app: FastifyInstance, { stored, store }: PicturesContext): void {
	app.get<{ Params: { name: string } }>('/images/pictures/:name', async (request, reply) => {
		const asked = readPictureName(request.params.name)
		const original = asked && (await stored.originalOf(asked.hash))
		if (asked === undefined || original === undefined) throw new Problem('not_found')
		const format = formatFor(request)
		const etag = `"${request.params.name}-${format}"`
		reply.header('vary', 'accept')
		if (request.headers['if-none-match'] === etag) return reply.code(304).headers(kept(etag)).send()
		const bytes = await store.read(fileName(asked.hash, sizeFor(original, asked.width), format))
		if (bytes === undefined) throw new Problem('not_found')
		return reply.type(`image/${format}`).headers(kept(etag)).send(bytes)
	})
}

const kept = (etag: string) => ({
	etag,
	'cache-control': 'public, max-age=31536000, immutable',
	'content-security-policy': "default-src 'none'",
})

/** Every browser since 2020 reads WebP; those that read AVIF say so. */
function formatFor({ headers }: FastifyRequest): PictureFormat {
	return headers.accept?.includes('image/avif') ? 'avif' : 'webp'
}
