import type { BrandColours } from '@skinverse/contract/brand/look'
import { html, type Markup } from '../../../platform/html.ts'
import type { Speech } from '../../../platform/http/page-speech.ts'
import { smallPage } from '../../../platform/http/small-page.ts'

interface PageView {
	brand: string
	colours: BrandColours
	nonce: string
	speech: Speech
	watchlistUrl: string
}

interface Content {
	title: string
	text: string
	/** The buttons. */
	body: Markup
}

/** Asks before it ends the mails: link scanners of mail programs open every link. */
export function confirmPage(view: PageView, about: { kind: 'entry' | 'search'; title: string }): string {
	const { say } = view.speech
	return page(view, {
		title: say('unsubscribe_title'),
		text: say(`unsubscribe_${about.kind}`, { title: about.title }),
		body: html`<form method="post">
<button class="primary" name="scope" value="this">${say('unsubscribe_button')}</button>
<button name="scope" value="all">${say('unsubscribe_all')}</button>
</form>`,
	})
}

export function donePage(view: PageView, isAll: boolean): string {
	const { say } = view.speech
	return page(view, {
		title: say('unsubscribe_done_title'),
		text: say(isAll ? 'unsubscribe_done_all' : 'unsubscribe_done'),
		body: watchlistLink(view),
	})
}

export function invalidPage(view: PageView): string {
	const { say } = view.speech
	return page(view, {
		title: say('unsubscribe_invalid_title'),
		text: say('unsubscribe_invalid'),
		body: watchlistLink(view),
	})
}

const watchlistLink = ({ speech, watchlistUrl }: PageView): Markup =>
	html`<a class="primary" href="${watchlistUrl}">${speech.say('unsubscribe_watchlist')}</a>`

const page = ({ brand, colours, nonce, speech }: PageView, { title, text, body }: Content): string =>
	smallPage({
		brand,
		colours,
		lang: speech.lang,
		title,
		nonce,
		body: html`<p class="about">${text}</p>
${body}`,
	})
