import type { OfficeBoot } from '@skinverse/contract/entities/operator/office-boot'
import { en } from '@skinverse/contract/texts/en'
import { useSyncExternalStore } from 'react'

/** What the server writes into the head for the published brand. */
const BRAND_PARTS =
	'style#look, link[rel="icon"], link[rel="apple-touch-icon"], meta[name="theme-color"], meta[name="color-scheme"]'

let shown: string | undefined
const listeners = new Set<() => void>()

/** The name that the server wrote into the page; the built-in one where it writes none, as in development. */
export function shownBrand(): string {
	shown ??= nameIn(document)
	return shown
}

export const useShownBrand = () => useSyncExternalStore(listen, shownBrand)

/** The page as the server writes it after the brand was published: name, logo, colours and icons change in place. */
export function showBrandOf(html: string): void {
	const page = new DOMParser().parseFromString(withOwnNonce(html), 'text/html')
	if (!page.getElementById('boot')) return
	for (const part of document.head.querySelectorAll(BRAND_PARTS)) part.remove()
	for (const part of page.head.querySelectorAll(BRAND_PARTS))
		document.head.append(document.importNode(part, true))
	shown = nameIn(page)
	for (const notice of listeners) notice()
}

function nameIn(page: Document): string {
	const boot = JSON.parse(page.getElementById('boot')?.textContent ?? '{}') as OfficeBoot
	return boot.name ?? en.brand
}

/** The content security policy of this document knows only its own nonce. */
function withOwnNonce(html: string): string {
	const own = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''
	return html.replaceAll(/ nonce="[^"]*"/g, ` nonce="${own}"`)
}

function listen(notice: () => void): () => void {
	listeners.add(notice)
	return () => listeners.delete(notice)
}
