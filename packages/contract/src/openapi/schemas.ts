import { z } from 'zod'
import type { JsonSchema } from './document.ts'

export interface Schemas {
	/** A Zod schema as JSON Schema, with named entities as references. */
	of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
	/** The named entities found so far. */
	components: Record<string, JsonSchema>
}

export function createSchemas(): Schemas {
	const components: Record<string, JsonSchema> = {}
	return {
		components,
		of(schema, io) {
			const { $schema: _, $defs, ...json } = z.toJSONSchema(schema, { io, override: withoutNoise })
			for (const [name, definition] of Object.entries($defs ?? {})) components[name] = moved(definition)
			return moved(json)
		},
	}
}

/** Zod puts definitions beside each schema; here they are shared, and references are rewritten. */
function moved(schema: JsonSchema): JsonSchema {
	return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

/** JavaScript's largest integer is no useful maximum, and an entity's name is its key. */
function withoutNoise({ jsonSchema }: { jsonSchema: JsonSchema }): void {
	if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
	if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
	delete jsonSchema.id
}
