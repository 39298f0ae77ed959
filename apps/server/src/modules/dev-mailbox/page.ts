import { MAX_MESSAGE_CHARS } from '@skinverse/contract/limits'
import { en } from '@skinverse/contract/texts/en'
import { html, Markup } from '../../platform/html.ts'
import type { KeptMail } from '../../platform/mail/mailbox.ts'
import { style } from './style.ts'

export interface MailboxView {
	brand: string
	nonce: string
	mails: readonly KeptMail[]
	open: KeptMail | undefined
	/** The answer to it was just sent. */
	isAnswered: boolean
}

const REFRESH_EVERY_MS = 2000

/** Adds new mails without changing the one that is open. */
const refresh = `
const update = async () => {
	if (document.hidden) return
	const answer = await fetch(location.href).catch(() => undefined)
	if (!answer?.ok) return
	// Only the list: the rest of the response has another nonce and would be a CSP violation.
	const fresh = document.createElement('template')
	fresh.innerHTML = (await answer.text()).split(/<\\/?nav[^>]*>/)[1] ?? ''
	const shown = document.querySelector('nav')
	if (shown && fresh.innerHTML !== shown.innerHTML) shown.innerHTML = fresh.innerHTML
}
setInterval(update, ${REFRESH_EVERY_MS})
document.addEventListener('visibilitychange', update)
`

export function mailboxPage({ brand, nonce, mails, open, isAnswered }: MailboxView): string {
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${open?.subject ?? en.dev_mailbox_title} · ${brand}</title>
<style nonce="${nonce}">${new Markup(style)}</style>
</head>
<body>
<header><a class="brand" href="/">${brand}</a><h1>${en.dev_mailbox_title}</h1><p>${en.dev_mailbox_about}</p></header>
<main${new Markup(open === undefined ? '' : ' data-open')}>
<nav class="panel" aria-label="${en.dev_mailbox_title}">${list(mails, open?.id)}</nav>
${open === undefined ? nothingOpen() : message(open, isAnswered)}
</main>
<script type="module" nonce="${nonce}">${new Markup(refresh)}</script>
</body>
</html>
`.source
}

function list(mails: readonly KeptMail[], openId: number | undefined): Markup {
	if (mails.length === 0) return empty(en.dev_mailbox_empty, en.dev_mailbox_empty_hint)
	return html`<ol>${mails.map((mail) => row(mail, mail.id === openId))}</ol>`
}

function row(mail: KeptMail, isOpen: boolean): Markup {
	const current = new Markup(isOpen ? ' aria-current="true"' : '')
	return html`<li><a href="/dev/mailbox?id=${mail.id}"${current}><strong>${mail.subject}</strong><span>${mail.to}</span>${time(mail.sentAt)}</a></li>`
}

function message(mail: KeptMail, isAnswered: boolean): Markup {
	return html`<article class="panel">
<div class="facts"><a class="back" href="/dev/mailbox">← ${en.dev_mailbox_title}</a><h2>${mail.subject}</h2><p><span>${en.dev_mailbox_to} ${mail.to}</span>${time(mail.sentAt)}${mail.attachment === null ? '' : html`<a href="/dev/mailbox/${mail.id}.pdf">${en.dev_mailbox_attachment}</a>`}</p></div>
<iframe title="${mail.subject}" src="/dev/mailbox/${mail.id}.html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
${mail.replyTo === null ? '' : answerForm(mail, isAnswered)}<details><summary>${en.dev_mailbox_plain_text}</summary><pre>${mail.text}</pre></details>
</article>`
}

/** Only for mails that a person of the shop wrote. */
function answerForm({ id, to }: KeptMail, isAnswered: boolean): Markup {
	if (isAnswered) return html`<p class="answered" role="status">${en.dev_mailbox_answered}</p>`
	return html`<form class="answer" method="post" action="/dev/mailbox/${id}/answer">
<h3>${en.dev_mailbox_answer.replace('{to}', to)}</h3><p>${en.dev_mailbox_answer_hint}</p>
<textarea name="text" rows="4" required maxlength="${MAX_MESSAGE_CHARS}" aria-label="${en.dev_mailbox_answer_text}"></textarea>
<button>${en.dev_mailbox_answer_send}</button>
</form>`
}

function nothingOpen(): Markup {
	return html`<article class="panel">${empty(en.dev_mailbox_choose, en.dev_mailbox_choose_hint)}</article>`
}

function empty(title: string, hint: string): Markup {
	return html`<div class="empty"><svg viewBox="0 0 24 24" fill="none" stroke-width="1" aria-hidden="true"><rect x="3" y="5" width="18" height="14" rx="2"/><path d="m3 7 9 6 9-6"/></svg><b>${title}</b><span>${hint}</span></div>`
}

function time(at: Date): Markup {
	const iso = at.toISOString()
	return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}
