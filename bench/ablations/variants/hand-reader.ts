import { api } from '@skinverse/contract/api'
import type { Endpoint } from '@skinverse/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { parseInput as parseBySchema } from '../../../apps/server/src/platform/http/parse-input.ts'
import { readListQuery } from './read-list-query.ts'

/** Parses common list queries by hand, and leaves the rest to the schema. */
export function parseInput(endpoint: Endpoint, request: FastifyRequest): ReturnType<typeof parseBySchema> {
	const query = endpoint === api['GET /items/list'] ? readListQuery(request.query) : undefined
	return query === undefined
		? parseBySchema(endpoint, request)
		: { params: undefined, query, body: undefined }
}
