import type { Kind } from '../src/modules/catalogue/engine/kinds.ts'

/** A kind for tests of the engine. */
export const engineKind = (id: number, more: Partial<Kind> = {}): Kind => ({
	id,
	title: `Kind ${id}`,
	category: 'cs2',
	type: 'Rifle',
	quality: 'Covert',
	exterior: null,
	hero: null,
	class: 'Normal',
	weapon: null,
	collection: null,
	imgUrl: null,
	stattrak: null,
	souvenir: null,
	skin: { id: 1, name: 'AK-47 | Redline', slug: 'ak-47-redline' },
	...more,
})
