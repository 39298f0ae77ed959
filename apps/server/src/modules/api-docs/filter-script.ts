/** Runs in the page: filters the endpoints while the user types, and opens the one in the URL's hash. */
export const filterScript = `
const field = document.querySelector('input[type=search]')
const calls = [...document.querySelectorAll('details.call')]
const nothing = document.querySelector('.nothing')
const narrow = () => {
	const wanted = field.value.toLowerCase().split(/\\s+/).filter(Boolean)
	for (const call of calls) {
		call.hidden = !wanted.every((word) => call.dataset.words.includes(word))
		document.querySelector('nav [data-call="' + call.id + '"]').hidden = call.hidden
	}
	for (const section of document.querySelectorAll('main section, nav section')) {
		const own = [...section.querySelectorAll('details, li')]
		section.hidden = own.every((entry) => entry.hidden)
	}
	nothing.hidden = calls.some((call) => !call.hidden)
}
const openTarget = () => {
	const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
	if (target?.tagName !== 'DETAILS') return
	target.open = true
	target.scrollIntoView()
}
field.addEventListener('input', () => {
	narrow()
	scrollTo(0, 0)
})
addEventListener('hashchange', openTarget)
addEventListener('keydown', (event) => {
	if (event.key !== '/' || document.activeElement === field) return
	event.preventDefault()
	field.focus()
})
narrow()
openTarget()
`
