import { useEffect } from 'react'
import { useSettings } from '../../shared/content/use-content.ts'
import { usePreferences } from '../../shared/preferences/use-preferences.ts'

const MARK = 'data-operator-tag'

/** The operator's own markup, such as a tag manager, inserted when the visitor has consented. */
export function OperatorTag() {
	const markup = useSettings()?.google_tag ?? ''
	const { cookieConsent } = usePreferences()
	useEffect(() => {
		if (cookieConsent === true && markup !== '') inject(markup)
		// A visitor who withdraws the consent gets a page without the tag.
		if (cookieConsent === false && isInjected()) window.location.reload()
	}, [cookieConsent, markup])
	return null
}

const isInjected = () => document.head.querySelector(`[${MARK}]`) !== null

/** Once per page load: scripts that ran cannot be undone and must not run again. */
function inject(markup: string): void {
	if (isInjected()) return
	const { content } = Object.assign(document.createElement('template'), { innerHTML: markup })
	// `noscript` is for browsers without scripts, which this one is not.
	for (const element of content.querySelectorAll('noscript')) element.remove()
	for (const script of content.querySelectorAll('script')) script.replaceWith(runnable(script))
	for (const element of [...content.children]) {
		element.setAttribute(MARK, '')
		document.head.append(element)
	}
}

/** A parsed script never runs; a new one with the page's nonce does. */
function runnable(parsed: HTMLScriptElement): HTMLScriptElement {
	const script = document.createElement('script')
	for (const { name, value } of parsed.attributes) script.setAttribute(name, value)
	script.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
	// Runs in document order, as in the page's own markup; a script inserted by a script would run as soon as it is
	// loaded.
	script.async = parsed.hasAttribute('async')
	script.text = parsed.text
	return script
}
