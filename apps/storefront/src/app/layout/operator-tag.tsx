import { useEffect } from 'react'
import { useSettings } from '../../shared/content/use-content.ts'
import { usePreferences } from '../../shared/preferences/use-preferences.ts'

const MARK = 'data-operator-tag'

/** The operator's own markup, such as a tag manager, from the moment its visitor has agreed to that. */
export function OperatorTag() {
	const markup = useSettings()?.google_tag ?? ''
	const { cookieConsent } = usePreferences()
	useEffect(() => {
		if (cookieConsent === true && markup !== '') inject(markup)
		// Who agreed and has thought better of it goes on without what then came.
		if (cookieConsent === false && isInjected()) window.location.reload()
	}, [cookieConsent, markup])
	return null
}

const isInjected = () => document.head.querySelector(`[${MARK}]`) !== null

/** Once a page: what has run cannot be taken back, and must not run again. */
function inject(markup: string): void {
	if (isInjected()) return
	const { content } = Object.assign(document.createElement('template'), { innerHTML: markup })
	// For those whose browser runs no scripts, which this one just did.
	for (const element of content.querySelectorAll('noscript')) element.remove()
	for (const script of content.querySelectorAll('script')) script.replaceWith(runnable(script))
	for (const element of [...content.children]) {
		element.setAttribute(MARK, '')
		document.head.append(element)
	}
}

/** A script that was only parsed never runs; a new one with the page's nonce does. */
function runnable(parsed: HTMLScriptElement): HTMLScriptElement {
	const script = document.createElement('script')
	for (const { name, value } of parsed.attributes) script.setAttribute(name, value)
	script.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
	// In the order they stand in, as if the page had come with them; one put in by a script would run when it is there.
	script.async = parsed.hasAttribute('async')
	script.text = parsed.text
	return script
}
