import type { Act } from '../../../platform/operator/act.ts'
import { Problem } from '../../../platform/problem.ts'
import type { ContentContext } from '../context.ts'
import { changeContent } from './change-content.ts'

export async function supportCountry(
	context: ContentContext,
	act: Act,
	id: number,
	supported: boolean,
): Promise<void> {
	await changeContent(context, act, async (tx) => {
		const country = await tx.maybe<{ title: string; supported: boolean }>(
			'select title, supported from countries where id = $1::bigint',
			[id],
		)
		if (country === undefined) throw new Problem('not_found')
		await tx.run('update countries set supported = $2 where id = $1', [id, supported])
		return {
			part: 'countries',
			action: 'countries.support',
			subject: country.title,
			before: { supported: country.supported },
			after: { supported },
		}
	})
}
