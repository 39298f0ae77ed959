import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import { Problem } from '../../platform/problem.ts'

/** Asset names contain a hash of their content, so they can be cached forever. */
const MAX_AGE = '365d'

/** Files that are only subresources of a page; a picture can be opened on its own. */
const PART_OF_A_PAGE = /\.(?:js|css|woff2)$/

/** Headers that apply to pages only: a first visit loads dozens of assets. */
const FOR_PAGES = [
	'content-security-policy',
	'cross-origin-opener-policy',
	'origin-agent-cluster',
	'referrer-policy',
	'x-dns-prefetch-control',
	'x-download-options',
	'x-frame-options',
	'x-permitted-cross-domain-policies',
	'x-xss-protection',
]

/** Serves the built files of a front end, if it is built. */
export async function serveAssets(app: FastifyInstance, root: string, prefix: string): Promise<void> {
	if (!existsSync(root)) return
	await app.register(async (assets) => {
		assets.addHook('onSend', async (request, reply) => {
			if (!PART_OF_A_PAGE.test(request.url)) return
			for (const name of FOR_PAGES) reply.removeHeader(name)
		})
		assets.setErrorHandler((error: FastifyError) => {
			throw asProblem(error)
		})
		await assets.register(fastifyStatic, {
			root,
			prefix,
			decorateReply: false,
			immutable: true,
			maxAge: MAX_AGE,
			preCompressed: true,
			index: false,
			// No client requests ranges of such a file, or revalidates it.
			acceptRanges: false,
			etag: false,
			lastModified: false,
		})
	})
}

/** Errors of the file server itself: a folder, a path outside the root, a failed precondition. */
function asProblem(error: FastifyError): Error {
	const { statusCode = 500 } = error
	if (statusCode === 412 || statusCode === 416) return new Problem('malformed', { cause: error })
	return statusCode < 500 ? new Problem('not_found', { cause: error }) : error
}
