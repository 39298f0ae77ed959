import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/own-database.ts'
import { Problem } from '../../platform/problem.ts'
import { serveAssets } from './assets.ts'

async function assetsApp() {
	const root = await temporaryFolder()
	await writeFile(join(root, 'page-1a2b.js'), 'export {}')
	const app = fastify()
	app.setErrorHandler((error, _request, reply) =>
		reply.code(error instanceof Problem ? error.http : 500).send(''),
	)
	await serveAssets(app, root, '/assets/')
	return app
}

test.each([
	['/assets/page-1a2b.js', {}, 200],
	['/assets/', {}, 404],
	['/assets/.', {}, 404],
	['/assets/.hidden', {}, 404],
	['/assets/nothing.js', {}, 404],
	['/assets/%00.js', {}, 404],
	['/assets/page-1a2b.js', { 'if-match': '"x"' }, 400],
])('built files › GET %s %o returns %i', async (url, headers, status) => {
	const app = await assetsApp()
	expect((await app.inject({ url, headers })).statusCode).toBe(status)
	expect((await app.inject({ url, headers, method: 'HEAD' })).statusCode).toBe(status)
	await app.close()
})
