import { html, type Markup } from '../../../platform/html.ts'
import { smallPage } from '../../../platform/http/small-page.ts'
import type { OpeningView } from '../page-view.ts'

export function subscribedPage(view: OpeningView, email: string): string {
	const { brand, speech } = view
	return page(view, {
		title: speech.say('opening_done_title'),
		text: speech.say('opening_done', { brand, email }),
		body: html`<a class="primary" href="/">${speech.say('opening_back')}</a>`,
	})
}

/** Asks before it deletes: link scanners of mail programs open every link. */
export function confirmPage(view: OpeningView): string {
	const { say } = view.speech
	return page(view, {
		title: say('opening_stop_title'),
		text: say('opening_stop_text'),
		body: html`<form method="post"><button class="primary">${say('opening_stop_button')}</button></form>`,
	})
}

export function deletedPage(view: OpeningView): string {
	const { say } = view.speech
	return page(view, { title: say('opening_stopped_title'), text: say('opening_stopped') })
}

export function invalidPage(view: OpeningView): string {
	const { say } = view.speech
	return page(view, { title: say('unsubscribe_invalid_title'), text: say('opening_stop_invalid') })
}

interface Contents {
	title: string
	text: string
	body?: Markup
}

const page = ({ brand, colours, nonce, speech }: OpeningView, { title, text, body }: Contents): string =>
	smallPage({
		brand,
		colours,
		lang: speech.lang,
		title,
		nonce,
		body: html`<p class="${body === undefined ? 'own' : 'about'}">${text}</p>
${body}`,
	})
