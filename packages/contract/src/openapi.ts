import { apiByNoun } from './api.ts'
import { type Endpoint, type EndpointKey, methodOf, pathOf } from './endpoint.ts'
import { problemBody } from './envelope.ts'
import type { HttpVerb, OpenApiDocument, PathItem } from './openapi/document.ts'
import { operationOf } from './openapi/operation.ts'
import { createSchemas } from './openapi/schemas.ts'

const securitySchemes = {
	session: {
		type: 'apiKey',
		in: 'cookie',
		name: 'skinverse_session',
		description: 'Set by signing in with a browser; the name starts with `__Host-` if the shop uses https',
	},
	bearer: { type: 'http', scheme: 'bearer', description: 'From `POST /login` with `token: true`' },
	csrf: {
		type: 'apiKey',
		in: 'header',
		name: 'X-XSRF-TOKEN',
		description: 'Value of the XSRF-TOKEN cookie; required for unsafe calls without a bearer token',
	},
	operator: {
		type: 'apiKey',
		in: 'cookie',
		name: 'skinverse_operator',
		description: 'Session of the back office; same naming as the shop session',
	},
}

/**
 * The whole contract as OpenAPI 3.1. It takes a while, so it rests after each noun; a server answers other calls
 * meanwhile.
 */
export async function buildOpenApi(
	about: { title: string; version: string },
	rest: () => Promise<void> = async () => {},
): Promise<OpenApiDocument> {
	const schemas = createSchemas()
	const paths: Record<string, PathItem> = {}
	for (const [noun, endpoints] of Object.entries(apiByNoun)) {
		for (const [key, endpoint] of entriesOf(endpoints)) {
			const path = pathOf(key, endpoint)
			paths[path] = { ...paths[path], [verbOf(key)]: operationOf(key, endpoint, noun, schemas) }
		}
		await rest()
	}
	return {
		openapi: '3.1.0',
		info: {
			...about,
			description:
				'Responses are JSON: `status` is `OK` or `ERROR`, `message` is for people, `code` for programs, `errors` maps fields to messages.',
		},
		servers: [{ url: '/' }],
		tags: Object.keys(apiByNoun).map((name) => ({ name })),
		paths,
		components: {
			schemas: { Problem: schemas.of(problemBody, 'output'), ...schemas.components },
			securitySchemes,
		},
	}
}

function entriesOf(endpoints: Readonly<Record<EndpointKey, Endpoint>>): [EndpointKey, Endpoint][] {
	return Object.entries(endpoints) as [EndpointKey, Endpoint][]
}

function verbOf(key: EndpointKey): HttpVerb {
	return methodOf(key).toLowerCase() as HttpVerb
}
