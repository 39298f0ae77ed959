import type { JsonSchema } from '@skinverse/contract/openapi/document'
import { en } from '@skinverse/contract/texts/en'
import { html, type Markup } from '../../platform/html.ts'

const ENTITY = '#/components/schemas/'

/** The fields of an object, one row each; nested objects follow below their field. */
export function propertyTable(schema: JsonSchema): Markup {
	const rows = rowsOf(schema, '')
	if (rows.length === 0) return html`<p>${typeOf(schema)}</p>`
	return html`<table><tbody>${rows}</tbody></table>`
}

function rowsOf(schema: JsonSchema, prefix: string): Markup[] {
	const required = new Set(schema.required)
	return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
		if (typeof property === 'boolean') return []
		const full = prefix + name
		return [fieldRow(full, property, required.has(name)), ...nestedRows(property, full)]
	})
}

function nestedRows(schema: JsonSchema, name: string): Markup[] {
	if (schema.properties !== undefined) return rowsOf(schema, `${name}.`)
	const items = schema.items
	if (typeof items === 'object' && !Array.isArray(items)) return nestedRows(items, `${name}[]`)
	const branches = (schema.anyOf ?? []).filter((branch) => typeof branch === 'object')
	return branches.flatMap((branch) => nestedRows(branch, name))
}

export function fieldRow(name: string, schema: JsonSchema, required: boolean, about?: string): Markup {
	const badge = required ? html` <small class="required">${en.api_docs_required}</small>` : undefined
	const note = about ?? schema.description
	return html`<tr><th scope="row"><code>${name}</code>${badge}</th><td>${typeOf(schema)}${note === undefined ? undefined : html`<p>${note}</p>`}</td></tr>`
}

function typeOf(schema: JsonSchema): Markup {
	if (schema.$ref !== undefined) return entityLink(schema.$ref)
	if (schema.const !== undefined) return html`<code class="value">${JSON.stringify(schema.const)}</code>`
	if (schema.enum !== undefined)
		return anyOf(schema.enum.map((value) => html`<code class="value">${JSON.stringify(value)}</code>`))
	const branches = schema.anyOf ?? schema.oneOf
	if (branches !== undefined)
		return anyOf(branches.filter((branch) => typeof branch === 'object').map(typeOf))
	const items = schema.items
	if (typeof items === 'object' && !Array.isArray(items))
		return html`${typeOf(items)}<span class="muted">[]</span>`
	return html`<span class="type">${String(schema.type ?? 'any')}</span>${limits(schema)}`
}

function anyOf(types: readonly Markup[]): Markup {
	return html`${types.map((type, index) => (index === 0 ? type : html`<span class="muted"> | </span>${type}`))}`
}

function entityLink(reference: string): Markup {
	const name = reference.replace(ENTITY, '')
	return html`<a href="#entity-${name}"><code>${name}</code></a>`
}

function limits(schema: JsonSchema): Markup | undefined {
	const facts = [
		schema.minLength !== undefined && schema.minLength > 0 ? `≥ ${schema.minLength} chars` : undefined,
		schema.maxLength === undefined ? undefined : `≤ ${schema.maxLength} chars`,
		schema.minimum === undefined ? undefined : `≥ ${schema.minimum}`,
		schema.exclusiveMinimum === undefined ? undefined : `> ${schema.exclusiveMinimum}`,
		schema.maximum === undefined ? undefined : `≤ ${schema.maximum}`,
		schema.format,
		// Where a description says it in words, the pattern only repeats it less readably.
		schema.description === undefined ? schema.pattern : undefined,
		schema.default === undefined ? undefined : `= ${JSON.stringify(schema.default)}`,
	].filter((fact) => fact !== undefined)
	return facts.length === 0 ? undefined : html` <small class="muted">${facts.join(' · ')}</small>`
}
