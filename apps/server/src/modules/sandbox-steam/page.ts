import { html, Markup } from '../../platform/html.ts'
import type { Speech } from '../../platform/http/page-speech.ts'
import { canceledUrl } from './answers.ts'
import { demoAccounts } from './demo-accounts.ts'
import { style } from './style.ts'

export interface SignInView {
	brand: string
	nonce: string
	speech: Speech
	returnTo: string
	/** The input, if it is not a Steam id. */
	refused?: string
}

export function signInPage({ brand, nonce, speech, returnTo, refused }: SignInView): string {
	const { lang, say } = speech
	return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say('sandbox_steam_title')} · ${brand}</title>
<style nonce="${nonce}">${new Markup(style)}</style>
</head>
<body>
<main>
<h1>${say('sandbox_steam_title')}</h1>
<p>${say('sandbox_steam_about')}</p>
<form method="post" action="/sandbox/steam/sign-in">
<input type="hidden" name="return_to" value="${returnTo}">
<h2>${say('sandbox_steam_choose', { brand })}</h2>
<ul>${demoAccounts.map(accountButton)}</ul>
</form>
<form method="post" action="/sandbox/steam/sign-in" class="other">
<input type="hidden" name="return_to" value="${returnTo}">
<label for="steam_id">${say('sandbox_steam_another')}</label>
${otherField(speech, refused)}
<button class="primary">${say('sandbox_steam_sign_in')}</button>
</form>
<a class="cancel" href="${canceledUrl(returnTo)}">${say('sandbox_steam_cancel')}</a>
</main>
</body>
</html>
`.source
}

function accountButton({ steamId, name }: (typeof demoAccounts)[number]): Markup {
	return html`<li><button name="steam_id" value="${steamId}"><i aria-hidden="true">${name.slice(0, 1)}</i><b>${name}</b><span>${steamId}</span></button></li>`
}

function otherField({ say }: Speech, refused: string | undefined): Markup {
	const isWrong = refused !== undefined
	const state = new Markup(isWrong ? ' aria-invalid="true" aria-describedby="problem"' : '')
	const problem = isWrong ? html`<p id="problem" role="alert">${say('sandbox_steam_invalid')}</p>` : undefined
	return html`<input id="steam_id" name="steam_id" value="${refused}" required pattern="[0-9]{17}" maxlength="17" inputmode="numeric" autocomplete="off" placeholder="${say('sandbox_steam_id_hint')}" title="${say('sandbox_steam_id_hint')}"${state}>${problem}`
}
