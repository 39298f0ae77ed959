/** The shop's dark theme, small enough to be inlined. */
export const style = `
:root { color-scheme: dark; --panel: #10131c; --raised: #171b27; --line: rgb(255 255 255 / 8%); --text: #f2f4fa;
	--muted: #9aa3b8; --accent: #7c5cff; --display: 'Chakra Petch', 'Segoe UI', system-ui, sans-serif }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; background: #07080d; color: var(--text);
	font: 400 14px/20px Inter, 'Segoe UI', system-ui, sans-serif }
a { color: inherit }
:focus-visible { outline: 2px solid #22d3ee; outline-offset: 2px; border-radius: 8px }
header { display: flex; align-items: baseline; gap: 4px 16px; flex-wrap: wrap; padding: 20px 24px; border-bottom: 1px solid var(--line) }
header a { font: 700 18px/24px var(--display); letter-spacing: .04em; text-decoration: none }
h1, h2, h3, p, ul, dl, dd, fieldset { margin: 0; padding: 0 }
header p { color: var(--muted) }
header .clock { margin-left: auto; font-variant-numeric: tabular-nums }
.clock b { color: var(--text); font-weight: 600 }
.layout { display: grid; grid-template-columns: minmax(0, 1fr) 360px; gap: 24px; max-width: 1320px; margin: 0 auto; padding: 24px }
main, aside { display: grid; gap: 16px; align-content: start }
h1 { font: 700 24px/32px var(--display) }
h2 { font: 600 16px/22px var(--display) }
.muted, .hint { color: var(--muted) }
.back { color: #7dd3fc; text-decoration: none; justify-self: start }
.back:hover { text-decoration: underline }
.panel { padding: 20px; background: var(--panel); border: 1px solid var(--line); border-radius: 12px; display: grid; gap: 16px }
ul { list-style: none; display: grid; gap: 8px }
.people a { display: grid; grid-template-columns: 44px minmax(0, 1fr) auto; gap: 0 14px; align-items: center; padding: 12px 16px;
	background: var(--panel); border: 1px solid var(--line); border-radius: 12px; text-decoration: none; transition: border-color 120ms ease-out }
.people a:hover { border-color: var(--accent) }
.people i, .thing i { display: grid; place-items: center; border-radius: 8px; background: linear-gradient(135deg, #7c5cff, #22d3ee);
	color: #07080d; font: 700 18px/1 var(--display) }
.people i { grid-row: span 2; width: 44px; height: 44px }
.people b { font: 600 16px/22px var(--display); overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.people span { grid-column: 2; color: var(--muted); font-variant-numeric: tabular-nums }
.people em { grid-column: 3; grid-row: 1 / span 2; font-style: normal; color: var(--muted) }
.people em.some { color: #34d399; font-weight: 600 }
.offer { padding: 20px; background: var(--panel); border: 1px solid var(--line); border-radius: 12px; display: grid; gap: 16px }
.offer.open { border-color: rgb(124 92 255 / 55%) }
.offer .top { display: flex; gap: 4px 12px; flex-wrap: wrap; align-items: center; justify-content: space-between }
.offer .top a { text-decoration: none }
.offer .top a:hover { text-decoration: underline }
.badge { display: inline-flex; align-items: center; gap: 8px; padding: 4px 12px; border-radius: 999px; background: var(--raised);
	color: var(--tone, #9aa3b8); font-weight: 600 }
.badge::before { content: ''; width: 8px; height: 8px; border-radius: 50%; background: currentColor }
.badge.good { --tone: #34d399 } .badge.wait { --tone: #7dd3fc } .badge.warn { --tone: #fbbf24 } .badge.bad { --tone: #f87171 }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 16px }
h3 { margin: 0 0 8px; color: var(--muted); font: 600 12px/16px Inter, system-ui, sans-serif }
.thing { display: grid; grid-template-columns: 56px minmax(0, 1fr); gap: 2px 12px; align-items: center; padding: 8px; background: var(--raised);
	border-radius: 8px; min-height: 72px; align-content: center }
.thing i, .thing img { grid-row: span 3; width: 56px; height: 56px; object-fit: contain }
.thing i { opacity: .8 }
.thing b { font: 600 14px/20px var(--display); overflow-wrap: anywhere }
.thing span { color: var(--muted); font-size: 12px; line-height: 16px; font-variant-numeric: tabular-nums }
.thing .lock { color: #fbbf24 }
#offers > ul { gap: 12px }
.message b { color: #22d3ee; font: 700 14px/20px var(--display); letter-spacing: .04em }
.message { padding: 12px 16px; background: #07080d; border: 1px solid var(--line); border-radius: 8px; overflow-wrap: anywhere; white-space: pre-line }
.actions { display: flex; gap: 8px; flex-wrap: wrap }
.inventory { grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)) }
form { display: grid; gap: 12px }
form.inline { display: contents }
fieldset { border: 0; display: grid; gap: 8px }
.times { grid-template-columns: 1fr 1fr }
label { display: grid; gap: 4px; color: var(--muted) }
label.check { display: flex; gap: 10px; align-items: center; min-height: 32px; color: var(--text) }
input[type=checkbox] { width: 18px; height: 18px; accent-color: #7c5cff }
select, input[type=number] { width: 100%; min-height: 40px; padding: 0 12px; border-radius: 8px; background: #07080d; color: var(--text);
	border: 1px solid rgb(255 255 255 / 24%); font: inherit }
button { min-height: 40px; padding: 0 16px; border: 1px solid rgb(255 255 255 / 16%); border-radius: 8px; background: var(--raised); color: var(--text);
	font: 600 14px/20px var(--display); cursor: pointer; transition: border-color 120ms ease-out }
button:hover { border-color: var(--accent) }
button.primary { border-color: transparent; background: #6b4af0 }
button.primary:hover { background: #7c5cff }
button.danger { color: #fca5a5 }
.alert { padding: 12px 16px; border-radius: 8px; background: rgb(248 113 113 / 12%); border: 1px solid rgb(248 113 113 / 40%); color: #fecaca }
.faults li { display: grid; gap: 2px; padding: 8px 12px; background: rgb(251 191 36 / 10%); border-radius: 8px; color: #fde68a }
.faults span { color: var(--muted) }
.empty { padding: 40px 24px; text-align: center; border: 1px dashed rgb(255 255 255 / 16%); border-radius: 12px; color: var(--muted) }
.empty b { display: block; margin-bottom: 4px; color: var(--text); font: 600 16px/22px var(--display) }
@media (max-width: 900px) {
	.layout { grid-template-columns: minmax(0, 1fr); padding: 16px }
	header { padding: 16px } header .clock { margin-left: 0; width: 100% }
	.sides { grid-template-columns: minmax(0, 1fr) }
	.actions button { flex: 1 1 40% } button { min-height: 44px }
	.people a { grid-template-columns: 44px minmax(0, 1fr) } .people em { grid-column: 2; grid-row: auto }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important } }
`
