import type { BrandPicture } from '@skinverse/contract/entities/brand'
import type { Config } from '../config.ts'
import { html, type Markup } from '../html.ts'
import { type MailColours, mailColours } from './mail-colours.ts'

export interface MailLayout {
	/** The code of the language it is written in. */
	lang: string
	shop: Pick<Config, 'brand' | 'colours' | 'logo' | 'publicUrl'>
	heading: string
	paragraphs: readonly string[]
	button?: Link
	/** Small print: why this mail was sent and what to do if it was unexpected. */
	footnote: string
	/** The link that ends such mails. */
	unsubscribe?: Link
}

/** Wide enough for a sentence, narrow enough for every mail program's reading pane. */
const WIDTH_PX = 560
const FONT = "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const DISPLAY_FONT = `'Chakra Petch',${FONT}`

/** The same message as HTML and as plain text. */
export function renderMail(mail: MailLayout): { html: string; text: string } {
	return { html: page(mail).source, text: plain(mail) }
}

function plain({ shop, heading, paragraphs, button, footnote, unsubscribe }: MailLayout): string {
	const link = button === undefined ? [] : [`${button.label}:\n${button.url}`]
	const stop = unsubscribe === undefined ? [] : [`${unsubscribe.label}:\n${unsubscribe.url}`]
	return `${[heading, ...paragraphs, ...link, '--', footnote, ...stop, `${shop.brand}\n${shop.publicUrl}`].join('\n\n')}\n`
}

/**
 * Tables and inline styles, for mail programs. Colours are both attributes and styles, and the scheme is declared,
 * so that programs which recolour mails leave this one readable.
 */
function page({ lang, shop, heading, paragraphs, button, footnote, unsubscribe }: MailLayout): Markup {
	const { brand, publicUrl } = shop
	const colours = mailColours(shop.colours)
	const { scheme, ground, panel, line, ink, muted, accent, highlight } = colours
	return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="${scheme}">
<meta name="supported-color-schemes" content="${scheme}">
<title>${heading}</title>
<style>:root{color-scheme:${scheme};supported-color-schemes:${scheme}}</style>
</head>
<body bgcolor="${ground}" style="margin:0;padding:0;background-color:${ground}">
<div style="display:none;max-height:0;overflow:hidden">${paragraphs[0]}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${ground}" style="background-color:${ground}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH_PX}px">
<tr><td style="padding:0 4px 20px"><a href="${publicUrl}" style="font:700 20px/24px ${DISPLAY_FONT};letter-spacing:1px;color:${ink};text-decoration:none">${shop.logo === null ? brand : logoOf(shop, shop.logo)}</a></td></tr>
<tr><td height="3" bgcolor="${accent}" style="height:3px;line-height:3px;font-size:0;background-color:${accent};background-image:linear-gradient(90deg,${accent},${highlight});border-radius:12px 12px 0 0">&nbsp;</td></tr>
<tr><td bgcolor="${panel}" style="background-color:${panel};border:1px solid ${line};border-top:0;border-radius:0 0 12px 12px;padding:32px">
<h1 style="margin:0 0 16px;font:700 24px/32px ${DISPLAY_FONT};color:${ink}">${heading}</h1>
${paragraphs.map((text) => paragraph(text, colours))}${button === undefined ? undefined : buttonRow(button, colours)}
</td></tr>
<tr><td style="padding:20px 4px 0;font:400 12px/18px ${FONT};color:${muted}">${footnote}<br>${unsubscribe === undefined ? undefined : stopLink(unsubscribe, colours)}<a href="${publicUrl}" style="color:${muted}">${publicUrl}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const LOGO_HEIGHT_PX = 40

/** Programs that do not load pictures show the name. The height is an attribute too: Outlook ignores styles. */
function logoOf({ brand, publicUrl }: MailLayout['shop'], { url, width, height }: BrandPicture): Markup {
	const shownHeight = Math.min(height, LOGO_HEIGHT_PX)
	const shownWidth = Math.round((width * shownHeight) / height)
	return html`<img src="${publicUrl}${url}" alt="${brand}" width="${shownWidth}" height="${shownHeight}" style="display:block;border:0">`
}

interface Link {
	label: string
	url: string
}

function stopLink({ label, url }: Link, { muted }: MailColours): Markup {
	return html`<a href="${url}" style="color:${muted}">${label}</a><br>`
}

function paragraph(text: string, { soft }: MailColours): Markup {
	return html`<p style="margin:0 0 16px;font:400 16px/24px ${FONT};color:${soft};white-space:pre-line">${text}</p>
`
}

/** The URL is also visible as text: some programs show no buttons, and some people do not trust them. */
function buttonRow({ label, url }: Link, { muted, link, button, onButton }: MailColours): Markup {
	return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">
<tr><td bgcolor="${button}" style="background-color:${button};border-radius:8px"><a href="${url}" style="display:inline-block;padding:13px 28px;font:600 16px/22px ${DISPLAY_FONT};color:${onButton};text-decoration:none">${label}</a></td></tr>
</table>
<p style="margin:0;font:400 13px/20px ${FONT};color:${muted};word-break:break-all"><a href="${url}" style="color:${link}">${url}</a></p>`
}
