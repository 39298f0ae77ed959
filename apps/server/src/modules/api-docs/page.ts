import { type Endpoint, type EndpointKey, methodOf, pathOf } from '@skinverse/contract/endpoint'
import type { HttpVerb, OpenApiDocument } from '@skinverse/contract/openapi/document'
import { en } from '@skinverse/contract/texts/en'
import { html, Markup } from '../../platform/html.ts'
import type { Call } from './call.ts'
import { callLink, callView } from './call-view.ts'
import { filterScript } from './filter-script.ts'
import { prose } from './prose.ts'
import { propertyTable } from './schema-view.ts'
import { style } from './style.ts'

interface DocsView {
	brand: string
	nonce: string
	openApi: OpenApiDocument
	apiByNoun: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>
}

/**
 * One page, rendered on the server: it works offline, without a library and under the strictest content security
 * policy.
 */
export function docsPage({ brand, nonce, openApi, apiByNoun }: DocsView): string {
	const nouns = Object.entries(apiByNoun).map(([noun, endpoints]) => ({
		noun,
		calls: callsOf(endpoints, openApi),
	}))
	const entities = Object.entries(openApi.components.schemas)
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${en.api_docs_title} · ${brand}</title>
<style nonce="${nonce}">${new Markup(style)}</style>
</head>
<body>
<header>
<a class="brand" href="/">${brand}</a><h1>${en.api_docs_title}</h1>
<input type="search" aria-label="${en.api_docs_filter}" placeholder="${en.api_docs_filter}" autocomplete="off">
<a class="download" href="/api/openapi.json">${en.api_docs_download}</a>
</header>
<div class="layout">
<nav aria-label="${en.api_docs_calls}">
${nouns.map(({ noun, calls }) => html`<section><h2><a href="#${noun}">${noun}</a></h2><ul>${calls.map(callLink)}</ul></section>`)}
<section><h2><a href="#entities">${en.api_docs_entities}</a></h2><ul>${entities.map(([name]) => html`<li><a href="#entity-${name}"><code>${name}</code></a></li>`)}</ul></section>
</nav>
<main>
<p class="lead">${prose(openApi.info.description)}</p>
<p class="nothing" role="status" hidden>${en.api_docs_nothing_found}</p>
${nouns.map(({ noun, calls }) => html`<section id="${noun}"><h2>${noun}</h2>${calls.map(callView)}</section>`)}
<section id="entities"><h2>${en.api_docs_entities}</h2>${entities.map(([name, schema]) => html`<details class="panel" id="entity-${name}"><summary><code class="path">${name}</code></summary><div class="inside">${propertyTable(schema)}</div></details>`)}</section>
</main>
</div>
<script type="module" nonce="${nonce}">${new Markup(filterScript)}</script>
</body>
</html>
`.source
}

function callsOf(endpoints: Readonly<Record<string, Endpoint>>, openApi: OpenApiDocument): Call[] {
	return Object.entries(endpoints).flatMap(([name, endpoint]) => {
		const key = name as EndpointKey
		const operation = openApi.paths[pathOf(key, endpoint)]?.[methodOf(key).toLowerCase() as HttpVerb]
		return operation === undefined ? [] : [{ key, endpoint, operation }]
	})
}
