/** The shop's dark theme, small enough to be inlined. */
export const style = `
:root { color-scheme: dark; --panel: #10131c; --raised: #171b27; --line: rgb(255 255 255 / 8%); --text: #f2f4fa;
	--muted: #9aa3b8; --accent: #7c5cff; --display: 'Chakra Petch', 'Segoe UI', system-ui, sans-serif }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: #07080d; color: var(--text);
	font: 400 14px/20px Inter, 'Segoe UI', system-ui, sans-serif }
a { color: inherit; text-decoration: none }
:focus-visible { outline: 2px solid #22d3ee; outline-offset: -2px; border-radius: 8px }
header { display: flex; align-items: baseline; gap: 16px; flex-wrap: wrap; padding: 20px 24px; border-bottom: 1px solid var(--line) }
header .brand { font: 700 18px/24px var(--display); letter-spacing: .04em }
h1 { margin: 0; font: 600 18px/24px var(--display); color: var(--muted) }
header p { margin: 0 0 0 auto; color: var(--muted) }
main { flex: 1; display: grid; grid-template-columns: 360px minmax(0, 1fr); gap: 16px; padding: 16px 24px 24px }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; overflow: hidden }
ol { list-style: none; margin: 0; padding: 0; max-height: calc(100vh - 106px); overflow-y: auto }
li + li { border-top: 1px solid var(--line) }
li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 12px; padding: 14px 16px; border-left: 3px solid transparent;
	transition: background-color 120ms ease-out }
li a:hover { background: var(--raised) }
li a[aria-current] { background: var(--raised); border-left-color: var(--accent) }
li strong { grid-column: 1 / -1; font: 600 16px/22px var(--display); overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
li span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--muted) }
time { color: var(--muted); font-variant-numeric: tabular-nums; white-space: nowrap }
article { display: flex; flex-direction: column; min-height: calc(100vh - 106px) }
.facts { padding: 20px 24px; border-bottom: 1px solid var(--line) }
h2 { margin: 0 0 8px; font: 700 24px/32px var(--display); overflow-wrap: anywhere }
.facts p { margin: 0; color: var(--muted); display: flex; gap: 4px 16px; flex-wrap: wrap }
.back { display: none; margin-bottom: 12px; color: #7dd3fc }
iframe { flex: 1; min-height: 520px; width: 100%; border: 0; background: #07080d }
details { border-top: 1px solid var(--line); padding: 14px 24px }
summary { cursor: pointer; color: var(--muted) }
pre { margin: 12px 0 0; font: 400 13px/20px ui-monospace, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
form.answer { border-top: 1px solid var(--line); padding: 16px 24px; display: grid; gap: 8px; justify-items: start }
form.answer h3 { margin: 0; font: 600 16px/22px var(--display) }
form.answer p { margin: 0; color: var(--muted) }
form.answer textarea { width: 100%; padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px; background: #07080d;
	color: inherit; font: inherit; resize: vertical }
form.answer button { height: 40px; padding: 0 20px; border: 0; border-radius: 8px; background: #6b4af0; color: #fff;
	font: 600 14px/20px var(--display); cursor: pointer }
.answered { margin: 0; border-top: 1px solid var(--line); padding: 16px 24px; color: #34d399 }
.empty { display: grid; place-content: center; justify-items: center; gap: 8px; min-height: min(70vh, 560px); padding: 48px 24px; text-align: center; color: var(--muted) }
.empty svg { width: 72px; height: 72px; stroke: var(--accent) }
.empty b { font: 600 18px/24px var(--display); color: var(--text) }
@media (max-width: 800px) {
	header p { margin: 0; width: 100% }
	main { grid-template-columns: minmax(0, 1fr); align-items: start; padding: 16px }
	.back { display: inline-block }
	main[data-open] nav, main:not([data-open]) article { display: none }
}
@media (prefers-reduced-motion: reduce) { li a { transition: none } }
`
