/** The scripts that a built page starts with. */
export interface Scripts {
	entry: string
	/** What the entry imports. */
	imports: readonly string[]
}

const ENTRY = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/
const IMPORT = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g

/** Takes the scripts out of a built page. */
export function takeScripts(html: string): { html: string; scripts: Scripts | undefined } {
	const entry = ENTRY.exec(html)?.[1]
	if (entry === undefined) return { html, scripts: undefined }
	const imports = [...html.matchAll(IMPORT)].flatMap(([, file]) => file ?? [])
	return { html: html.replace(ENTRY, '').replaceAll(IMPORT, ''), scripts: { entry, imports } }
}

/** Fetched at once: there is nothing to see before they have run. */
export function scriptsNow({ entry, imports }: Scripts, screen: readonly string[], nonce: string): string {
	const ahead = [...imports, ...screen].map(
		(file) => `<link rel="modulepreload" crossorigin href="${file}" nonce="${nonce}">`,
	)
	return `<script type="module" crossorigin src="${entry}" nonce="${nonce}"></script>${ahead.join('')}`
}

/**
 * Fetched when what the page came with has been painted, so that they take nothing away from it. A page in
 * the background paints nothing, and does not wait.
 */
export function scriptsAfterPaint(scripts: Scripts, screen: readonly string[], nonce: string): string {
	const ahead = JSON.stringify([...scripts.imports, ...screen])
	return `<script nonce="${nonce}">(() => {
const fetchAhead = (href) => document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
const start = () => {
	${ahead}.forEach(fetchAhead)
	document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: ${JSON.stringify(scripts.entry)} }))
}
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))
})()</script>`
}
