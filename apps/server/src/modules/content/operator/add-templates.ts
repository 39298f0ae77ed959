import type { Act } from '../../../platform/operator/act.ts'
import type { ContentContext } from '../context.ts'
import { missingTemplates } from '../static-pages/missing-templates.ts'
import { addPage } from './static-pages.ts'

export async function addTemplates(context: ContentContext, act: Act): Promise<void> {
	const missing = await missingTemplates(context.platform.db, context.content.settings())
	for (const form of missing) await addPage(context, act, form)
}
