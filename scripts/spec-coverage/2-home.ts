import type { Section } from './section.ts'

const HOME = 'apps/storefront/src/app/routes/home.test.tsx'
const JOURNEY = 'e2e/home-to-details.test.ts'

export const home: Section = {
	heading: '2. Screens and routes › Home page',
	sentences: [
		['Sections as in point 1.', `${HOME} › has the section %s`],
		[
			'The best-sellers carousel has toggle buttons CS2 and Dota 2 (default cs2), which reload products.',
			`${HOME} › starts the best sellers with CS2 and reloads them for Dota 2`,
			`${JOURNEY} › the toggle of each carousel brings the other game`,
		],
		[
			'It loops, has previous and next buttons, and its slide speed is 600 ms.',
			`${HOME} › has previous and next buttons on the best sellers`,
			`${JOURNEY} › the best sellers loop both ways, by button and by arrow key`,
			`${JOURNEY} › a slide takes 600 ms`,
		],
		[
			"Hero and banner 'Get started' buttons lead to ProductListPage for authenticated users and to Auth otherwise.",
			`${HOME} › leads from both 'Get started' buttons to the right place (signed in: %s)`,
		],
	],
}
