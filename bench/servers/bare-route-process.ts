import { readFile } from 'node:fs/promises'
import fastify from 'fastify'

/** The minimum in Fastify: the same bytes from memory, once without and once with the same headers. */
const { PORT, HOST, BODY_FILE = '', HEADERS = '{}' } = process.env
const body = await readFile(BODY_FILE)
const headers = JSON.parse(HEADERS) as Record<string, string>

const app = fastify()
app.get('/bare', (_request, reply) => {
	reply.type('application/json; charset=utf-8').send(body)
})
app.get('/with-headers', (_request, reply) => {
	reply.headers(headers).send(body)
})
app.get('/resident-bytes', () => process.memoryUsage.rss())
await app.listen({ port: Number(PORT), host: HOST })
process.once('SIGTERM', () => process.exit())
