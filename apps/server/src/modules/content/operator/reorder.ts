import type { Act } from '../../../platform/operator/act.ts'
import { Problem } from '../../../platform/problem.ts'
import type { ContentContext } from '../context.ts'
import { changeContent } from './change-content.ts'

const lists = {
	pages: { table: 'static_pages', part: 'static-pages', action: 'pages.order' },
	socialLinks: { table: 'social_links', part: 'social-links', action: 'social_links.order' },
} as const

/** Takes the whole list: if something was added or removed meanwhile, its position is unknown. */
export async function reorder(
	context: ContentContext,
	act: Act,
	list: keyof typeof lists,
	ids: readonly number[],
): Promise<void> {
	const { table, part, action } = lists[list]
	await changeContent(context, act, async (tx) => {
		const rows = await tx.many<{ id: number }>(`select id from ${table} order by position, id`)
		const before = rows.map(({ id }) => id)
		const isWhole = before.length === ids.length && before.every((id) => ids.includes(id))
		if (!isWhole) throw new Problem('conflict', { text: 'queue_changed' })
		await tx.run(
			`update ${table} set position = place from unnest($1::int[]) with ordinality as wanted (wanted_id, place)
			where id = wanted_id`,
			[ids],
		)
		return { part, action, subject: '', before: { ids: before }, after: { ids } }
	})
}
