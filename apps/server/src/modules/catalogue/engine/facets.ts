import { choiceFilterNames } from '@skinverse/contract/item-filters'

/** What listings can be filtered by, beyond their numbers. */
export const facetGroups = ['category', ...choiceFilterNames, 'weapon', 'flag'] as const
export type FacetGroup = (typeof facetGroups)[number]

/** Gives every value of every group a number. */
export class Facets {
	private readonly ids = new Map<string, number>()
	private next = 0

	/** All numbers are below it. */
	get count(): number {
		return this.next
	}

	/** The value's number; a new one where it has none. */
	id(group: FacetGroup, value: string): number {
		const name = `${group}:${value}`
		let id = this.ids.get(name)
		if (id === undefined) {
			id = this.next++
			this.ids.set(name, id)
		}
		return id
	}

	/** A number for a value without a name. */
	unnamed(): number {
		return this.next++
	}

	/** `group:value` by number; null for one without a name. */
	names(): (string | null)[] {
		const names = new Array<string | null>(this.next).fill(null)
		for (const [name, id] of this.ids) names[id] = name
		return names
	}

	/** The values of a group with their numbers. */
	valuesOf(group: FacetGroup): (readonly [value: string, id: number])[] {
		const prefix = `${group}:`
		return [...this.ids].flatMap(([name, id]) =>
			name.startsWith(prefix) ? [[name.slice(prefix.length), id] as const] : [],
		)
	}

	/** The value's number, or one that nothing has. */
	known(group: FacetGroup, value: string): number {
		return this.ids.get(`${group}:${value}`) ?? -1
	}
}
