import { type Endpoint, type EndpointKey, methodOf, pathOf } from '@skinverse/contract/endpoint'
import type { JsonSchema, Operation } from '@skinverse/contract/openapi/document'
import { problemsOf } from '@skinverse/contract/openapi/problems'
import { type ProblemCode, problems } from '@skinverse/contract/problems'
import { en } from '@skinverse/contract/texts/en'
import { html, type Markup } from '../../platform/html.ts'
import type { Call } from './call.ts'
import { fieldRow, propertyTable } from './schema-view.ts'
import { shellExample } from './shell-example.ts'

export function callLink({ key, endpoint, operation }: Call): Markup {
	return html`<li data-call="${operation.operationId}"><a href="#${operation.operationId}">${method(key)}<code>${pathOf(key, endpoint)}</code></a></li>`
}

export function callView(call: Call): Markup {
	const { key, endpoint, operation } = call
	const codes = problemsOf(key, endpoint)
	return html`<details class="panel call" id="${operation.operationId}" data-words="${words(call, codes)}">
<summary>${method(key)}<code class="path">${pathOf(key, endpoint)}</code><span class="about">${operation.summary}</span><span class="chips">${chips(endpoint)}</span></summary>
<div class="inside">
${parameters(operation)}
${part(en.api_docs_body, operation.requestBody?.content['application/json']?.schema)}
${answer(operation)}
<h3>${en.api_docs_problems}</h3><table class="problems"><tbody>${codes.map(problemRow)}</tbody></table>
<h3>${en.api_docs_try}</h3><pre tabindex="0">${shellExample(call)}</pre>
</div>
</details>`
}

function method(key: EndpointKey): Markup {
	const name = methodOf(key)
	return html`<b class="method ${name.toLowerCase()}">${name}</b>`
}

function words({ key, endpoint, operation }: Call, codes: readonly ProblemCode[]): string {
	const own = codes.filter((code) => endpoint.problems?.includes(code))
	return [key, operation.summary, ...operation.tags, ...own].join(' ').toLowerCase()
}

function chips(endpoint: Endpoint): Markup[] {
	const access =
		typeof endpoint.access === 'object'
			? en.api_docs_access_operator
			: en[`api_docs_access_${endpoint.access}`]
	return [
		html`<span class="chip">${access}</span>`,
		...(endpoint.idempotent ? [html`<span class="chip">${en.api_docs_idempotent}</span>`] : []),
	]
}

function parameters({ parameters: all = [] }: Operation): Markup | undefined {
	if (all.length === 0) return undefined
	const rows = all.map((parameter) =>
		fieldRow(
			parameter.name,
			parameter.schema,
			parameter.required,
			parameter.description ?? parameter.schema.description,
		),
	)
	return html`<h3>${en.api_docs_parameters}</h3><table><tbody>${rows}</tbody></table>`
}

function part(title: string, schema: JsonSchema | undefined): Markup | undefined {
	return schema === undefined ? undefined : html`<h3>${title}</h3>${propertyTable(schema)}`
}

function answer({ responses }: Operation): Markup {
	const [status = '', good] = Object.entries(responses)[0] ?? []
	const title = `${en.api_docs_answer} ${status}`
	return (
		part(title, good?.content?.['application/json']?.schema) ??
		html`<h3>${title}</h3><p>${good?.description}</p>`
	)
}

function problemRow(code: ProblemCode): Markup {
	const { http, text } = problems[code]
	return html`<tr><th scope="row"><b class="status">${http}</b> <code>${code}</code></th><td>${en[text]}</td></tr>`
}
