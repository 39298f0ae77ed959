import type { Sql } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events.ts'
import { COMMAND_LINE } from '../../../platform/http/origin.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { readSettings } from '../settings/settings.ts'
import { missingTemplates } from './missing-templates.ts'
import { storeStaticPage } from './store-static-page.ts'

/** Adds the legal pages that are missing, by the owner of the machine. Returns their names. */
export async function addTemplatesByCommand(tx: Sql, events: Pick<Events, 'publish'>): Promise<string[]> {
	const missing = await missingTemplates(tx, await readSettings(tx))
	for (const [place, form] of missing.entries()) {
		const { slug, is_terms: isTerms, is_privacy: isPrivacy } = form
		const texts = form.texts.map(({ language_id, title, content }) => ({
			languageId: language_id,
			title,
			html: content,
		}))
		const id = await storeStaticPage(tx, events, { slug, isTerms, isPrivacy, position: place, texts })
		await recordChange(tx, {
			operatorId: null,
			origin: COMMAND_LINE,
			action: 'pages.add',
			subject: String(id),
			after: { slug, is_terms: isTerms, is_privacy: isPrivacy },
		})
	}
	return missing.map(({ slug }) => slug ?? '')
}
