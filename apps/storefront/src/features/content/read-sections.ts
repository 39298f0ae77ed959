export interface PageSection {
	id: string
	heading: string
}

/** Gives the main headings of a page ids to link to. Browser only: static pages are not rendered on the server. */
export function readSections(content: string): { html: string; sections: PageSection[] } {
	const { body } = new DOMParser().parseFromString(content, 'text/html')
	const sections = [...body.querySelectorAll('h2')].map((element, index) => {
		// Numbered, not named after the heading: the link stays when the operator corrects the wording.
		element.id = `section-${index + 1}`
		return { id: element.id, heading: element.textContent.trim() }
	})
	return { html: body.innerHTML, sections }
}
