import type { Section } from './section.ts'

const CLIENT = 'apps/storefront/test/client.test.ts'

export const callsInGeneral: Section = {
	heading: '7. The calls it makes › General',
	sentences: [
		[
			'The API base uses credentials, a 6000 ms timeout and JSON.',
			`${CLIENT} › sends JSON with credentials`,
			`${CLIENT} › say when no answer came within 6000 ms`,
		],
		[
			'Every request adds lang_id (the current language id) as a query param on GET, or in the body on POST, PUT and PATCH, unless disabled for that call.',
			`${CLIENT} › rides in the query on GET`,
			`${CLIENT} › rides in the body on POST`,
			`${CLIENT} › rides in the body on PUT`,
			`${CLIENT} › stays away where a call switches it off`,
		],
		[
			'All calls other than the CSRF call use a shared client.',
			`${CLIENT} › for the CSRF cookie lives at the root of the origin, every other below /api`,
		],
		[
			'Success is signalled by status OK.',
			'apps/server/test/answer-contract.test.ts › a good answer passes',
			`${CLIENT} › are told by status ERROR too, whatever the HTTP status`,
		],
	],
}
