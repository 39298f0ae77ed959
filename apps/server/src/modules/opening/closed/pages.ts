import { MAX_EMAIL_CHARS } from '@skinverse/contract/limits'
import { html, type Markup } from '../../../platform/html.ts'
import { smallPage } from '../../../platform/http/small-page.ts'
import type { OpeningView } from '../page-view.ts'

interface OpeningPage {
	ownText: string
	/** After a form that was refused: what was typed, and why. */
	email?: string
	error?: string
}

export function openingPage(view: OpeningView, { ownText, email = '', error }: OpeningPage): string {
	const { brand, speech } = view
	const { say } = speech
	return closedPage(view, {
		title: say('opening_title'),
		text: ownText || say('opening_text', { brand }),
		body: html`<form method="post" action="/opening">
${error === undefined ? undefined : html`<p class="wrong" id="wrong" role="alert">${error}</p>`}
<label class="field">${say('opening_email')}
<input type="email" name="email" required maxlength="${MAX_EMAIL_CHARS}" autocomplete="email" value="${email}"${described(error)}>
</label>
<label class="check"><input type="checkbox" name="consent" required><span>${say('opening_consent', { brand })}</span></label>
<button class="primary">${say('opening_submit')}</button>
</form>`,
	})
}

export function maintenancePage(view: OpeningView, ownText: string): string {
	const { brand, speech } = view
	return closedPage(view, {
		title: speech.say('maintenance_title'),
		text: ownText || speech.say('maintenance_text', { brand }),
		body: html`<a class="primary" href="">${speech.say('maintenance_again')}</a>`,
	})
}

const described = (error: string | undefined): Markup | undefined =>
	error === undefined ? undefined : html` aria-invalid="true" aria-describedby="wrong"`

const closedPage = (
	{ brand, colours, nonce, speech }: OpeningView,
	{ title, text, body }: { title: string; text: string; body: Markup },
): string =>
	smallPage({
		brand,
		colours,
		lang: speech.lang,
		title,
		nonce,
		body: html`<p class="about own">${text}</p>
${body}`,
	})
