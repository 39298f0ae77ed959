/** The shop's dark theme, small enough to be inlined. */
export const style = `
:root { color-scheme: dark; --panel: #10131c; --raised: #171b27; --line: rgb(255 255 255 / 8%); --text: #f2f4fa;
	--muted: #9aa3b8; --accent: #7c5cff; --display: 'Chakra Petch', 'Segoe UI', system-ui, sans-serif }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: #07080d;
	color: var(--text); font: 400 14px/20px Inter, 'Segoe UI', system-ui, sans-serif }
main { width: min(440px, 100%); padding: 32px; background: var(--panel); border: 1px solid var(--line); border-radius: 12px;
	border-top: 3px solid var(--accent) }
h1 { margin: 0 0 8px; font: 700 24px/32px var(--display) }
h2 { margin: 24px 0 12px; font: 600 16px/22px var(--display) }
p { margin: 0; color: var(--muted) }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px }
button, input, .cancel { min-height: 44px; border-radius: 8px; font: inherit; color: inherit }
button { width: 100%; border: 1px solid var(--line); background: var(--raised); cursor: pointer; transition: border-color 120ms ease-out }
button:hover { border-color: var(--accent) }
:focus-visible { outline: 2px solid #22d3ee; outline-offset: 2px }
li button { display: grid; grid-template-columns: 40px 1fr; gap: 0 12px; padding: 10px 14px; text-align: left; align-items: center }
li i { grid-row: span 2; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 8px;
	background: linear-gradient(135deg, #7c5cff, #22d3ee); color: #07080d; font: 700 18px/1 var(--display) }
li b { font: 600 16px/20px var(--display) }
li span { color: var(--muted); font-variant-numeric: tabular-nums }
.other { display: grid; gap: 8px; margin-top: 24px; padding-top: 24px; border-top: 1px solid var(--line) }
label { font: 600 14px/20px var(--display) }
input { width: 100%; padding: 0 14px; background: #07080d; border: 1px solid rgb(255 255 255 / 24%); font-variant-numeric: tabular-nums }
[aria-invalid] { border-color: #f87171 }
#problem { color: #fca5a5 }
.primary { border: 0; background: #6b4af0; font: 600 16px/22px var(--display) }
.primary:hover { background: #7c5cff }
.cancel { display: grid; place-items: center; margin-top: 8px; color: var(--muted); text-decoration: none }
.cancel:hover { color: var(--text) }
@media (prefers-reduced-motion: reduce) { button { transition: none } }
`
