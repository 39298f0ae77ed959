import type { z } from 'zod'
import { type Endpoint, type EndpointKey, methodOf, pathOf } from '../endpoint.ts'
import type { JsonSchema, Operation, Parameter, Response, SecurityRequirement } from './document.ts'
import { problemResponses, problemsOf } from './problems.ts'
import type { Schemas } from './schemas.ts'

export function operationOf(key: EndpointKey, endpoint: Endpoint, noun: string, schemas: Schemas): Operation {
	const parameters = parametersOf(key, endpoint, schemas)
	return {
		operationId: operationIdOf(key),
		tags: [noun],
		summary: endpoint.summary,
		...(parameters.length > 0 && { parameters }),
		...bodyOf(endpoint, schemas),
		responses: { ...goodAnswer(endpoint, schemas), ...problemResponses(problemsOf(key, endpoint)) },
		security: securityOf(key, endpoint),
	}
}

/** `POST /cart/add` is `postCartAdd`. */
function operationIdOf(key: EndpointKey): string {
	const [method = '', ...words] = key.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
	return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function parametersOf(key: EndpointKey, endpoint: Endpoint, schemas: Schemas): Parameter[] {
	const inPath = [...pathOf(key, endpoint).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
	const given = fieldsOf(endpoint.params, schemas)
	const path = inPath.map((name): Parameter => {
		const schema = given.find((field) => field.name === name)?.schema ?? { type: 'string' }
		return { name, in: 'path', required: true, schema }
	})
	const query = fieldsOf(endpoint.query, schemas).map((field): Parameter => ({ ...field, in: 'query' }))
	const language: Parameter = {
		name: 'lang_id',
		in: 'query',
		required: false,
		description: 'Language of the response; in the body for calls that have one',
		schema: { type: 'integer' },
	}
	const idempotency: Parameter = {
		name: 'Idempotency-Key',
		in: 'header',
		required: false,
		description: 'Created by the client, one per action: a retry with the same key never moves money twice',
		schema: { type: 'string' },
	}
	const hasLanguage = query.some(({ name }) => name === 'lang_id') || endpoint.access === 'provider'
	return [
		...path,
		...query,
		...(hasLanguage || methodOf(key) !== 'GET' ? [] : [language]),
		...(endpoint.idempotent ? [idempotency] : []),
	]
}

function fieldsOf(schema: z.ZodType | undefined, schemas: Schemas) {
	if (schema === undefined) return []
	const { properties = {}, required = [] } = schemas.of(schema, 'input')
	return Object.entries(properties).map(([name, property]) => ({
		name,
		required: required.includes(name),
		schema: asSchema(property),
	}))
}

function bodyOf(endpoint: Endpoint, schemas: Schemas): Pick<Operation, 'requestBody'> {
	if (endpoint.rawBody) {
		return {
			requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
		}
	}
	if (endpoint.body === undefined) return {}
	const schema = schemas.of(endpoint.body, 'input')
	return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

function goodAnswer(endpoint: Endpoint, schemas: Schemas): Record<string, Response> {
	switch (endpoint.answer ?? 'envelope') {
		case 'empty':
			return { 204: { description: 'Done' } }
		case 'redirect':
			return { 302: { description: 'Redirect' } }
		case 'file':
			return { 200: { description: 'The file' } }
		case 'stream':
			return {
				200: {
					description: 'Server-sent events',
					content: { 'text/event-stream': { schema: { type: 'string' } } },
				},
			}
		case 'bare': {
			const schema = endpoint.output === undefined ? {} : schemas.of(endpoint.output, 'output')
			return { 200: { description: 'OK', content: { 'application/json': { schema } } } }
		}
		case 'envelope':
			return {
				200: { description: 'OK', content: { 'application/json': { schema: enveloped(endpoint, schemas) } } },
			}
	}
}

function enveloped(endpoint: Endpoint, schemas: Schemas): JsonSchema {
	const output = endpoint.output === undefined ? {} : schemas.of(endpoint.output, 'output')
	return {
		type: 'object',
		properties: { status: { const: 'OK' }, message: { type: 'string' }, ...output.properties },
		required: ['status', ...(output.required ?? [])],
	}
}

/** Cookie authentication also needs the CSRF token for unsafe methods. */
function securityOf(key: EndpointKey, endpoint: Endpoint): SecurityRequirement[] {
	const csrf: SecurityRequirement = methodOf(key) === 'GET' ? {} : { csrf: [] }
	if (endpoint.access === 'provider') return []
	if (typeof endpoint.access === 'object') {
		return [endpoint.access.operator === null ? csrf : { operator: [], ...csrf }]
	}
	const signedIn: SecurityRequirement[] = [{ session: [], ...csrf }, { bearer: [] }]
	return endpoint.access === 'anyone' ? [csrf, ...signedIn] : signedIn
}

function asSchema(schema: JsonSchema | boolean): JsonSchema {
	return typeof schema === 'boolean' ? (schema ? {} : { not: {} }) : schema
}
