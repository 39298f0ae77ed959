import type { Section } from './section.ts'

const PAGE = 'apps/storefront/src/app/routes/static-page.test.tsx'

export const staticPage: Section = {
	heading: '2. Screens and routes › Static page',
	sentences: [
		[
			'Title and HTML content',
			`${PAGE} › shows its title and its HTML content`,
			'apps/server/src/modules/content/static-pages/clean-html.test.ts › keeps what a page is written with',
			'apps/server/src/modules/content/demo/seed-demo-content.test.ts › has every page in every language that comes with the shop, each in its own words',
		],
		['a spinner while loading', `${PAGE} › shows a spinner while loading`],
		[
			'and an error text.',
			`${PAGE} › shows the server's message, else 'Failed to fetch page', and tries again`,
		],
	],
}
