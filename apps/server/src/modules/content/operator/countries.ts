import type { countriesForm } from '@skinverse/contract/rules/content'
import type { z } from 'zod'
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

export async function supportCountries(
	context: ContentContext,
	act: Act,
	{ ids, supported }: z.output<typeof countriesForm>,
): Promise<void> {
	await changeContent(context, act, async (tx) => {
		const changed = await tx.many<{ iso: string }>(
			'update countries set supported = $2 where id = any ($1::bigint[]) and supported <> $2 returning iso',
			[ids, supported],
		)
		const isos = changed.map(({ iso }) => iso).toSorted()
		return {
			part: 'countries',
			action: 'countries.support',
			subject: isos.join(', '),
			before: { supported: !supported },
			after: { supported },
		}
	})
}
