import type { z } from 'zod'

/** The parts of an OpenAPI 3.1 document that ours consists of. */

export type JsonSchema = z.core.JSONSchema.JSONSchema

export interface Parameter {
	name: string
	in: 'path' | 'query' | 'header'
	required: boolean
	description?: string
	schema: JsonSchema
}

export interface MediaType {
	schema: JsonSchema
	examples?: Record<string, { value: unknown }>
}

export interface Response {
	description: string
	headers?: Record<string, { description: string; schema: JsonSchema }>
	content?: Record<string, MediaType>
}

export type SecurityRequirement = Record<string, string[]>

export interface Operation {
	operationId: string
	tags: string[]
	summary: string
	parameters?: Parameter[]
	requestBody?: { required: boolean; content: Record<string, MediaType> }
	responses: Record<string, Response>
	security: SecurityRequirement[]
}

export type HttpVerb = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type PathItem = Partial<Record<HttpVerb, Operation>>

export interface OpenApiDocument {
	openapi: '3.1.0'
	info: { title: string; version: string; description: string }
	servers: { url: string }[]
	tags: { name: string }[]
	paths: Record<string, PathItem>
	components: {
		schemas: Record<string, JsonSchema>
		securitySchemes: Record<string, Record<string, string>>
	}
}
