import { en } from '@skinverse/contract/texts/en'
import { html, Markup } from '../../../../platform/html.ts'
import type { Account } from '../accounts.ts'
import { type Fault, faultKinds, operations } from '../faults.ts'

const HOUR = 1
const times = [
	[HOUR, en.dev_steam_pass_hour],
	[24 * HOUR, en.dev_steam_pass_day],
	[7 * 24 * HOUR, en.dev_steam_pass_week],
	[15 * 24 * HOUR, en.dev_steam_pass_escrow],
] as const

export interface ControlsView {
	prefix: string
	/** The page to return to. */
	back: string
	accounts: readonly Account[]
	faults: readonly Fault[]
	player: Account | undefined
}

/** Time, trouble, and the settings of the account that is played. */
export function controls(view: ControlsView): Markup {
	return html`${view.player === undefined ? undefined : flags(view, view.player)}${time(view)}${trouble(view)}`
}

function time({ prefix, back }: ControlsView): Markup {
	return html`<section class="panel"><h2>${en.dev_steam_pass_time}</h2><p class="hint">${en.dev_steam_pass_hint}</p>
<form method="post" action="${prefix}/time"><input type="hidden" name="back" value="${back}">
<fieldset class="times">${times.map(([hours, label]) => html`<button name="hours" value="${hours}">${label}</button>`)}</fieldset>
</form></section>`
}

function flags({ prefix, back }: ControlsView, player: Account): Markup {
	return html`<section class="panel"><h2>${en.dev_steam_flags}</h2>
<form method="post" action="${prefix}/players/${player.steamId}/flags"><input type="hidden" name="back" value="${back}">
<fieldset>${check('is_private', en.dev_steam_is_private, player.isPrivate)}
${check('is_trade_banned', en.dev_steam_is_trade_banned, player.isTradeBanned)}
${check('without_authenticator', en.dev_steam_without_authenticator, !player.hasAuthenticator)}</fieldset>
<button>${en.dev_steam_save}</button></form></section>`
}

function check(name: string, label: string, isOn: boolean): Markup {
	return html`<label class="check"><input type="checkbox" name="${name}"${new Markup(isOn ? ' checked' : '')}>${label}</label>`
}

function trouble({ prefix, back, accounts, faults }: ControlsView): Markup {
	const nameOf = new Map(accounts.map(({ steamId, displayName }) => [steamId, displayName]))
	return html`<section class="panel"><h2>${en.dev_steam_misbehave}</h2>
${faults.length === 0 ? undefined : running({ prefix, back }, faults, nameOf)}
<form method="post" action="${prefix}/faults"><input type="hidden" name="back" value="${back}">
<label>${en.dev_steam_fault_kind}<select name="kind">${faultKinds.map((kind) => option(kind, en[`dev_steam_fault_${kind}`]))}</select></label>
<label>${en.dev_steam_fault_operation}<select name="operation">${option('', en.dev_steam_all_operations)}${operations.map((name) => option(name, en[`dev_steam_operation_${name}`]))}</select></label>
<label>${en.dev_steam_fault_account}<select name="steam_id">${option('', en.dev_steam_all_accounts)}${accounts.map(({ steamId, displayName }) => option(steamId, displayName))}</select></label>
<label>${en.dev_steam_fault_times}<input type="number" name="times" min="1" max="1000000" value="1"></label>
<button>${en.dev_steam_start_fault}</button></form></section>`
}

function running(
	{ prefix, back }: Pick<ControlsView, 'prefix' | 'back'>,
	faults: readonly Fault[],
	nameOf: ReadonlyMap<string, string>,
): Markup {
	const line = ({ kind, operation, steamId, remaining }: Fault) => {
		const left =
			remaining === null
				? en.dev_steam_fault_endless
				: en.dev_steam_fault_left.replace('{count}', String(remaining))
		const where = operation === null ? en.dev_steam_all_operations : en[`dev_steam_operation_${operation}`]
		const who = steamId === null ? en.dev_steam_all_accounts : (nameOf.get(steamId) ?? steamId)
		return html`<li><b>${en[`dev_steam_fault_${kind}`]}</b><span>${where} · ${who} · ${left}</span></li>`
	}
	return html`<div role="status"><h3 class="muted">${en.dev_steam_faults_now}</h3><ul class="faults">${faults.map(line)}</ul></div>
<form method="post" action="${prefix}/faults/stop"><input type="hidden" name="back" value="${back}"><button class="danger">${en.dev_steam_stop_faults}</button></form>`
}

function option(value: string, label: string): Markup {
	return html`<option value="${value}">${label}</option>`
}
