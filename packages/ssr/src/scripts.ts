/** The scripts that a page starts with, by their addresses. */
export interface Scripts {
	entry: string
	/** What the entry imports. */
	imports: readonly string[]
}

/** Fetched at once: there is nothing to see before they have run. */
export function scriptsNow({ entry, imports }: Scripts, screen: readonly string[], nonce: string): string {
	const ahead = [...imports, ...screen].map(
		(file) => `<link rel="modulepreload" crossorigin href="${file}" nonce="${nonce}">`,
	)
	return `<script type="module" crossorigin src="${entry}" nonce="${nonce}"></script>${ahead.join('')}`
}

/** Scripts wait no longer than this for pictures. */
const PICTURES_WITHIN_MS = 1000

/**
 * Fetched when what the page came with has been painted, its first pictures included, so that they take nothing
 * away from it. A page in the background paints nothing, and does not wait. The last button that somebody pressed
 * meanwhile is remembered for the scripts (`takePress`), which alone can do what it is for.
 */
export function scriptsAfterPaint(scripts: Scripts, screen: readonly string[], nonce: string): string {
	// Each a script of its own and none only fetched ahead: so they are evaluated one by one, with room between.
	const run = JSON.stringify([...scripts.imports, scripts.entry])
	return `<script nonce="${nonce}">(() => {
const add = (name, about) => document.head.append(Object.assign(document.createElement(name), about, { crossOrigin: '' }))
let pressed
const press = ({ target }) => { pressed = target.closest('button') ?? undefined }
addEventListener('click', press, true)
window.takePress = () => { removeEventListener('click', press, true); return pressed }
const start = () => {
	for (const src of ${run}) add('script', { type: 'module', src })
	for (const href of ${JSON.stringify(screen)}) add('link', { rel: 'modulepreload', href })
}
const first = [...document.images].filter(({ complete, fetchPriority }) => !complete && fetchPriority === 'high')
const come = first.map((picture) => new Promise((done) => Object.assign(picture, { onload: done, onerror: done })))
const enough = new Promise((done) => setTimeout(done, ${PICTURES_WITHIN_MS}))
if (document.hidden) start()
else Promise.race([Promise.all(come), enough]).then(() => requestAnimationFrame(() => setTimeout(start)))
})()</script>`
}
