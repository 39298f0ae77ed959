/** The shop's dark style, small enough to be inlined. */
export const style = `
:root { color-scheme: dark; --panel: #10131c; --raised: #171b27; --line: rgb(255 255 255 / 8%); --text: #f2f4fa;
	--muted: #9aa3b8; --blue: #7dd3fc; --display: 'Chakra Petch', 'Segoe UI', system-ui, sans-serif;
	--mono: ui-monospace, 'Cascadia Code', 'JetBrains Mono', Consolas, monospace }
* { box-sizing: border-box }
html { scroll-padding-top: 88px }
body { margin: 0; background: #07080d; color: var(--text); font: 400 14px/21px Inter, 'Segoe UI', system-ui, sans-serif }
a { color: var(--blue); text-decoration: none }
a:hover { text-decoration: underline }
code, pre { font-family: var(--mono); font-size: 13px }
:focus-visible { outline: 2px solid #22d3ee; outline-offset: 2px; border-radius: 6px }
[hidden] { display: none !important }
header { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 16px; flex-wrap: wrap; padding: 14px 24px;
	background: rgb(7 8 13 / 92%); border-bottom: 1px solid var(--line) }
.brand { font: 700 18px/24px var(--display); letter-spacing: .04em; color: var(--text) }
h1 { margin: 0; font: 600 18px/24px var(--display); color: var(--muted) }
input { flex: 1; min-width: 180px; max-width: 480px; margin-left: auto; padding: 9px 14px; font: inherit; color: inherit;
	background: var(--panel); border: 1px solid rgb(255 255 255 / 14%); border-radius: 8px }
input::placeholder { color: var(--muted) }
.layout { display: grid; grid-template-columns: 320px minmax(0, 1fr); max-width: 1512px; margin: 0 auto }
nav { position: sticky; top: 68px; align-self: start; max-height: calc(100vh - 68px); overflow-y: auto; padding: 24px 8px 48px 24px }
nav h2 { margin: 16px 0 4px; font: 600 13px/20px var(--display); text-transform: uppercase; letter-spacing: .08em }
nav section:first-child h2 { margin-top: 0 }
nav h2 a { color: var(--muted) }
nav ul { list-style: none; margin: 0; padding: 0 }
nav li a { display: flex; align-items: baseline; gap: 8px; padding: 4px 8px; border-radius: 6px; color: #c6cddd }
nav li a:hover { background: var(--raised); text-decoration: none }
nav li code { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 12px }
main { padding: 24px 24px 96px; min-width: 0 }
main h2 { margin: 40px 0 12px; font: 700 24px/32px var(--display); text-transform: capitalize }
main section:first-of-type h2 { margin-top: 16px }
.lead, .nothing { max-width: 72ch; margin: 0; color: var(--muted) }
.panel { margin-bottom: 8px; background: var(--panel); border: 1px solid var(--line); border-radius: 12px }
.panel[open] { border-color: rgb(124 92 255 / 55%) }
summary { display: flex; align-items: center; gap: 12px; flex-wrap: wrap; padding: 12px 16px; cursor: pointer; list-style: none; border-radius: 12px }
summary::-webkit-details-marker { display: none }
summary:hover { background: var(--raised) }
.path { font-weight: 600; font-size: 14px; overflow-wrap: anywhere }
.about { color: var(--muted) }
.chips { display: flex; gap: 6px; margin-left: auto }
.chip { padding: 1px 10px; border: 1px solid rgb(255 255 255 / 14%); border-radius: 99px; color: #c6cddd; font-size: 12px; white-space: nowrap }
.method { flex: none; width: 58px; font: 700 12px/18px var(--display); letter-spacing: .04em }
nav .method { width: 48px; font-size: 11px }
.get { color: #34d399 } .post { color: #7dd3fc } .put, .patch { color: #fbbf24 } .delete { color: #f87171 }
.inside { padding: 0 16px 20px; border-top: 1px solid var(--line) }
h3 { margin: 20px 0 8px; font: 600 13px/20px var(--display); text-transform: uppercase; letter-spacing: .08em; color: var(--muted) }
table { width: 100%; border-collapse: collapse }
tr + tr { border-top: 1px solid var(--line) }
th, td { padding: 7px 12px 7px 0; text-align: left; vertical-align: top; font-weight: 400 }
th { width: 34%; min-width: 160px; overflow-wrap: anywhere }
td { overflow-wrap: anywhere }
td p { margin: 2px 0 0; color: var(--muted) }
small { font-size: 12px } .muted { color: var(--muted) } .required { color: #c9c0ff } .type { color: #c6cddd } .value { color: #6ee7b7 }
.status { display: inline-block; width: 36px; color: var(--muted); font-weight: 600; font-variant-numeric: tabular-nums }
pre { margin: 0; padding: 14px 16px; overflow-x: auto; background: #07080d; border: 1px solid var(--line); border-radius: 8px; line-height: 20px }
@media (max-width: 900px) {
	html { scroll-padding-top: 124px }
	.layout { grid-template-columns: minmax(0, 1fr) }
	nav { display: none }
	main { padding: 16px 16px 64px }
	header { padding: 12px 16px }
	input { order: 1; max-width: none; flex-basis: 100% }
	.download { margin-left: auto }
	.about { order: 1; flex-basis: 100% }
	th { width: auto; min-width: 0 }
	tr, th, td { display: block }
	th { padding-bottom: 0 } td { padding-top: 2px }
}
`
