/** For pages that the server writes itself, small enough to be inlined. The colours are those of a look. */
export const pageStyle = `
:root { --line: var(--color-line); --muted: var(--color-muted); --accent: var(--color-violet);
	--display: 'Chakra Petch', 'Segoe UI', system-ui, sans-serif }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--color-page);
	color: var(--color-ink); font: 400 14px/20px Inter, 'Segoe UI', system-ui, sans-serif }
main { width: min(440px, 100%); padding: 32px; background: var(--color-panel); border: 1px solid var(--line); border-radius: 12px;
	border-top: 3px solid var(--accent) }
h1 { margin: 0 0 8px; font: 700 24px/32px var(--display) }
p { margin: 0; color: var(--muted) }
dl { margin: 24px 0; display: grid; gap: 12px; padding: 16px; background: var(--color-page); border: 1px solid var(--line); border-radius: 8px }
dl div { display: flex; justify-content: space-between; gap: 16px }
dt { color: var(--muted) }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
.amount { align-items: baseline }
.amount dd { font: 700 24px/32px var(--display) }
form { display: grid; gap: 8px }
.own { white-space: pre-line; overflow-wrap: anywhere }
.field { display: grid; gap: 6px; margin-bottom: 8px; color: var(--muted); font-size: 12px; line-height: 16px }
.field input { width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid var(--color-line-strong);
	border-radius: 8px; background: var(--color-page); color: var(--color-ink); font: inherit; font-size: 16px }
.field input:focus { border-color: var(--accent); outline-offset: 0 }
.check { display: grid; grid-template-columns: auto 1fr; gap: 12px; margin-bottom: 16px; color: var(--muted) }
.check input { width: 20px; height: 20px; margin: 0; accent-color: var(--color-violet-strong) }
.wrong { margin: 0 0 8px; color: var(--color-red) }
button, .primary { display: grid; place-items: center; width: 100%; min-height: 44px; border: 1px solid var(--line);
	border-radius: 8px; background: var(--color-raised); color: inherit; font: 600 16px/22px var(--display); text-decoration: none;
	cursor: pointer; transition: border-color 120ms ease-out }
button:hover { border-color: var(--accent) }
.primary { border: 0; background: var(--color-violet-strong); color: var(--color-on-strong) }
.primary:hover { filter: brightness(1.08) }
.about { margin-bottom: 24px }
.decided { margin-bottom: 16px; color: inherit; font: 600 16px/22px var(--display) }
:focus-visible { outline: 2px solid var(--color-cyan); outline-offset: 2px }
@media (prefers-reduced-motion: reduce) { button { transition: none } }
`
