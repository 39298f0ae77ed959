import type { SocialLink } from '@skinverse/contract/entities/social-link'
import type { SocialLinkForm } from '@skinverse/contract/rules/content'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { Problem } from '../../../platform/problem.ts'
import type { ContentContext } from '../context.ts'
import { changeContent } from './change-content.ts'

export function listSocialLinks(sql: Sql): Promise<SocialLink[]> {
	return sql.many<SocialLink>('select id, link, img, title from social_links order by position, id')
}

export async function addSocialLink(context: ContentContext, act: Act, form: SocialLinkForm): Promise<void> {
	await changeContent(context, act, async (tx) => {
		const { id } = await tx.one<{ id: number }>(
			`insert into social_links (link, img, title, position)
			values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from social_links)) returning id`,
			[form.link, form.img, form.title],
		)
		return { part: 'social-links', action: 'social_links.add', subject: id, after: form }
	})
}

export async function changeSocialLink(
	context: ContentContext,
	act: Act,
	id: number,
	form: SocialLinkForm,
): Promise<void> {
	await changeContent(context, act, async (tx) => {
		const before = await find(tx, id)
		await tx.run('update social_links set link = $2, img = $3, title = $4 where id = $1', [
			id,
			form.link,
			form.img,
			form.title,
		])
		return { part: 'social-links', action: 'social_links.change', subject: id, before, after: form }
	})
}

export async function removeSocialLink(context: ContentContext, act: Act, id: number): Promise<void> {
	await changeContent(context, act, async (tx) => {
		const before = await find(tx, id)
		await tx.run('delete from social_links where id = $1', [id])
		return { part: 'social-links', action: 'social_links.remove', subject: id, before }
	})
}

async function find(tx: Sql, id: number): Promise<SocialLinkForm> {
	const found = await tx.maybe<SocialLinkForm>(
		'select title, link, img from social_links where id = $1::bigint',
		[id],
	)
	if (found === undefined) throw new Problem('not_found')
	return found
}
