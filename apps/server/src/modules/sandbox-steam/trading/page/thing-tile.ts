import { html, type Markup } from '../../../../platform/html.ts'

interface Tile {
	marketHashName: string
	assetId: string
	iconUrl: string | null
}

/** `note` says why it cannot be traded. */
export function thingTile({ marketHashName, assetId, iconUrl }: Tile, note?: string): Markup {
	// Only the shop's own pictures: the page loads nothing from elsewhere.
	const picture = iconUrl?.startsWith('/')
		? html`<img src="${iconUrl}" alt="" width="56" height="56" loading="lazy">`
		: html`<i aria-hidden="true">${marketHashName.replace('★ ', '').slice(0, 1)}</i>`
	const lock = note === undefined ? undefined : html`<span class="lock">${note}</span>`
	return html`<div class="thing">${picture}<b>${marketHashName}</b><span>#${assetId}</span>${lock}</div>`
}
