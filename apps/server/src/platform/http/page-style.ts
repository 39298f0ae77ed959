/** The shop's dark theme for pages that the server writes itself, small enough to be inlined. */
export const pageStyle = `
:root { color-scheme: dark; --line: rgb(255 255 255 / 8%); --muted: #9aa3b8; --accent: #7c5cff;
	--display: 'Chakra Petch', 'Segoe UI', system-ui, sans-serif }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: #07080d;
	color: #f2f4fa; font: 400 14px/20px Inter, 'Segoe UI', system-ui, sans-serif }
main { width: min(440px, 100%); padding: 32px; background: #10131c; border: 1px solid var(--line); border-radius: 12px;
	border-top: 3px solid var(--accent) }
h1 { margin: 0 0 8px; font: 700 24px/32px var(--display) }
p { margin: 0; color: var(--muted) }
dl { margin: 24px 0; display: grid; gap: 12px; padding: 16px; background: #07080d; border: 1px solid var(--line); border-radius: 8px }
dl div { display: flex; justify-content: space-between; gap: 16px }
dt { color: var(--muted) }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
.amount { align-items: baseline }
.amount dd { font: 700 24px/32px var(--display) }
form { display: grid; gap: 8px }
.own { white-space: pre-line; overflow-wrap: anywhere }
.field { display: grid; gap: 6px; margin-bottom: 8px; color: var(--muted); font-size: 12px; line-height: 16px }
.field input { width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid rgb(255 255 255 / 14%);
	border-radius: 8px; background: #07080d; color: #f2f4fa; font: inherit; font-size: 16px }
.field input:focus { border-color: var(--accent); outline-offset: 0 }
.check { display: grid; grid-template-columns: auto 1fr; gap: 12px; margin-bottom: 16px; color: var(--muted) }
.check input { width: 20px; height: 20px; margin: 0; accent-color: #6b4af0 }
.wrong { margin: 0 0 8px; color: #f87171 }
button, .primary { display: grid; place-items: center; width: 100%; min-height: 44px; border: 1px solid var(--line);
	border-radius: 8px; background: #171b27; color: inherit; font: 600 16px/22px var(--display); text-decoration: none;
	cursor: pointer; transition: border-color 120ms ease-out }
button:hover { border-color: var(--accent) }
.primary { border: 0; background: #6b4af0 }
.primary:hover { background: #7c5cff }
.about { margin-bottom: 24px }
.decided { margin-bottom: 16px; color: inherit; font: 600 16px/22px var(--display) }
:focus-visible { outline: 2px solid #22d3ee; outline-offset: 2px }
@media (prefers-reduced-motion: reduce) { button { transition: none } }
`
