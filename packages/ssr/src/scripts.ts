/** The URLs of a page's scripts. */
export interface Scripts {
	entry: string
	/** What the entry imports. */
	imports: readonly string[]
}

/** Loaded at once: nothing is visible before they have run. */
export function scriptsNow({ entry, imports }: Scripts, screen: readonly string[], nonce: string): string {
	const ahead = [...imports, ...screen].map(
		(file) => `<link rel="modulepreload" crossorigin href="${file}" nonce="${nonce}">`,
	)
	return `<script type="module" crossorigin src="${entry}" nonce="${nonce}"></script>${ahead.join('')}`
}

/** Scripts wait at most this long for pictures. */
const PICTURES_WITHIN_MS = 1000

/**
 * Loads the scripts after the page's markup and first pictures are painted, so that they do not compete with them. A
 * page in the background paints nothing, and does not wait. The last button pressed meanwhile is remembered
 * (`takePress`) and replayed after hydration.
 */
export function scriptsAfterPaint(scripts: Scripts, screen: readonly string[], nonce: string): string {
	// Each as its own script element instead of a preload: so they are evaluated one by one, with time in between.
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
