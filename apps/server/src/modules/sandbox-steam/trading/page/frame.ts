import { en } from '@skinverse/contract/texts/en'
import { html, Markup } from '../../../../platform/html.ts'
import { style } from './style.ts'

export interface FrameView {
	prefix: string
	brand: string
	nonce: string
	now: number
	/** What the stand-in's time is ahead of the machine's. */
	aheadMs: number
	title: string
	problem: string | undefined
	main: Markup
	aside: Markup
}

const DAY_MS = 86_400_000
const REFRESH_EVERY_MS = 2_000

/** Shows new offers without a reload, unless a control in them has the focus. */
const refresh = `
const update = async () => {
	const shown = document.querySelector('#offers')
	if (document.hidden || !shown || shown.contains(document.activeElement)) return
	const answer = await fetch(location.href).catch(() => undefined)
	if (!answer?.ok) return
	const fresh = document.createElement('template')
	fresh.innerHTML = (await answer.text()).split(/<!--offers-->/)[1] ?? ''
	const next = fresh.content.querySelector('#offers')
	if (next && next.innerHTML !== shown.innerHTML) shown.innerHTML = next.innerHTML
}
setInterval(update, ${REFRESH_EVERY_MS})
`

export function frame(view: FrameView): string {
	const { prefix, brand, nonce, now, aheadMs, title, problem, main, aside } = view
	const days = Math.round(aheadMs / DAY_MS)
	const ahead = days > 0 ? ` (${en.dev_steam_ahead.replace('{days}', String(days))})` : ''
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${brand}</title>
<style nonce="${nonce}">${new Markup(style)}</style>
</head>
<body>
<header><a href="${prefix}/">${en.dev_steam_title}</a><p>${en.dev_steam_about}</p><p class="clock">${en.dev_steam_time} <b>${dateTime(now)}</b>${ahead}</p></header>
<div class="layout">
<main>
${problem === undefined ? undefined : html`<p class="alert" role="alert">${problem}</p>`}
${main}
</main>
<aside aria-label="${en.dev_steam_misbehave}">
${aside}
</aside>
</div>
<script type="module" nonce="${nonce}">${new Markup(refresh)}</script>
</body>
</html>
`.source
}

/** The same for every reader: the page is a tool. */
export function dateTime(timeMs: number): string {
	return new Intl.DateTimeFormat('en-GB', {
		dateStyle: 'medium',
		timeStyle: 'short',
		timeZone: 'UTC',
	}).format(timeMs)
}
