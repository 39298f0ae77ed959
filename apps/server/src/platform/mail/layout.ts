import { html, type Markup } from '../html.ts'

export interface MailLayout {
	/** The code of the language it is written in. */
	lang: string
	brand: string
	publicUrl: string
	heading: string
	paragraphs: readonly string[]
	button?: { label: string; url: string }
	/** Small print: why this mail was sent and what to do if it was unexpected. */
	footnote: string
	/** The link that ends such mails. */
	unsubscribe?: { label: string; url: string }
}

/** Wide enough for a sentence, narrow enough for every mail program's reading pane. */
const WIDTH_PX = 560
const FONT = "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const DISPLAY_FONT = `'Chakra Petch',${FONT}`

/** The same message as HTML and as plain text. */
export function renderMail(mail: MailLayout): { html: string; text: string } {
	return { html: page(mail).source, text: plain(mail) }
}

function plain({ brand, publicUrl, heading, paragraphs, button, footnote, unsubscribe }: MailLayout): string {
	const link = button === undefined ? [] : [`${button.label}:\n${button.url}`]
	const stop = unsubscribe === undefined ? [] : [`${unsubscribe.label}:\n${unsubscribe.url}`]
	return `${[heading, ...paragraphs, ...link, '--', footnote, ...stop, `${brand}\n${publicUrl}`].join('\n\n')}\n`
}

/**
 * Tables and inline styles, for mail programs. Colours are both attributes and styles, and the scheme is declared
 * dark, so that programs which recolour mails leave this one readable.
 */
function page({
	lang,
	brand,
	publicUrl,
	heading,
	paragraphs,
	button,
	footnote,
	unsubscribe,
}: MailLayout): Markup {
	return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark">
<meta name="supported-color-schemes" content="dark">
<title>${heading}</title>
<style>:root{color-scheme:dark;supported-color-schemes:dark}</style>
</head>
<body bgcolor="#07080d" style="margin:0;padding:0;background-color:#07080d">
<div style="display:none;max-height:0;overflow:hidden">${paragraphs[0]}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#07080d" style="background-color:#07080d">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH_PX}px">
<tr><td style="padding:0 4px 20px"><a href="${publicUrl}" style="font:700 20px/24px ${DISPLAY_FONT};letter-spacing:1px;color:#f2f4fa;text-decoration:none">${brand}</a></td></tr>
<tr><td height="3" bgcolor="#7c5cff" style="height:3px;line-height:3px;font-size:0;background-color:#7c5cff;background-image:linear-gradient(90deg,#7c5cff,#22d3ee);border-radius:12px 12px 0 0">&nbsp;</td></tr>
<tr><td bgcolor="#10131c" style="background-color:#10131c;border:1px solid #222530;border-top:0;border-radius:0 0 12px 12px;padding:32px">
<h1 style="margin:0 0 16px;font:700 24px/32px ${DISPLAY_FONT};color:#f2f4fa">${heading}</h1>
${paragraphs.map(paragraph)}${button === undefined ? undefined : buttonRow(button)}
</td></tr>
<tr><td style="padding:20px 4px 0;font:400 12px/18px ${FONT};color:#9aa3b8">${footnote}<br>${unsubscribe === undefined ? undefined : stopLink(unsubscribe)}<a href="${publicUrl}" style="color:#9aa3b8">${publicUrl}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function stopLink({ label, url }: { label: string; url: string }): Markup {
	return html`<a href="${url}" style="color:#9aa3b8">${label}</a><br>`
}

function paragraph(text: string): Markup {
	return html`<p style="margin:0 0 16px;font:400 16px/24px ${FONT};color:#d5d9e5;white-space:pre-line">${text}</p>
`
}

/** The URL is also visible as text: some programs show no buttons, and some people do not trust them. */
function buttonRow({ label, url }: { label: string; url: string }): Markup {
	return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">
<tr><td bgcolor="#6b4af0" style="background-color:#6b4af0;border-radius:8px"><a href="${url}" style="display:inline-block;padding:13px 28px;font:600 16px/22px ${DISPLAY_FONT};color:#ffffff;text-decoration:none">${label}</a></td></tr>
</table>
<p style="margin:0;font:400 13px/20px ${FONT};color:#9aa3b8;word-break:break-all"><a href="${url}" style="color:#7dd3fc">${url}</a></p>`
}
