import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../database/database.ts'
import { renderMail } from '../mail/layout.ts'
import type { Platform } from '../platform.ts'
import { MANAGING_ROLES } from './managing-roles.ts'
import { OFFICE_LANGUAGE } from './office-language.ts'

interface AdminsMail {
	/** The actor, who gets no mail; null for a job. */
	exceptId: number | null
	subject: TextKey
	heading: TextKey
	paragraphs: readonly string[]
	/** The page of the back office that shows it. */
	path: string
}

/**
 * A change with which one admin could get around the others is mailed to all of them, in the transaction of the
 * change.
 */
export async function mailAdmins(
	{ config, mail, texts }: Pick<Platform, 'config' | 'mail' | 'texts'>,
	tx: Sql,
	{ exceptId, subject, heading, paragraphs, path }: AdminsMail,
): Promise<void> {
	const { brand, publicUrl } = config
	const text = (key: TextKey) => texts.of(OFFICE_LANGUAGE, key, { brand })
	const admins = await tx.many<{ email: string }>(
		'select email from operators where role = any ($1) and disabled_at is null and id is distinct from $2 order by id',
		[MANAGING_ROLES, exceptId],
	)
	const rendered = renderMail({
		lang: OFFICE_LANGUAGE.code,
		shop: config,
		heading: text(heading),
		paragraphs: [...paragraphs],
		button: { label: text('mail_admins_button'), url: `${publicUrl}/backoffice${path}` },
		footnote: text('mail_admins_footnote'),
	})
	// In one statement: the change holds locks that other operators wait for.
	await mail.sendAll(
		tx,
		admins.map(({ email }) => ({ to: email, subject: text(subject), ...rendered })),
	)
}
