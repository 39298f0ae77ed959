import type { BrandDraftForm, BrandForm } from '@skinverse/contract/rules/brand'
import type { TrailAction } from '@skinverse/contract/trail-actions'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { refuseIfChanged } from '../../../platform/operator/refuse-if-changed.ts'
import { invalidField, Problem } from '../../../platform/problem.ts'
import type { Language } from '../../../platform/texts.ts'
import type { BrandContext } from '../context.ts'
import { addRevision, type EditedBrand, readEdited, replaceDraft } from '../edited-brand.ts'
import { builtInBrand, formOf, readStanding } from '../stored-brand.ts'
import { refuseLowContrast } from './low-contrast.ts'

interface Change {
	action: TrailAction
	before: BrandForm
	after: BrandForm
}

/** A change of the brand and its trail entry, in one transaction. Returns the brand after it. */
async function change(
	{ platform: { db, config, events }, content }: BrandContext,
	{ operator, origin }: Act,
	work: (tx: Sql, edited: EditedBrand) => Promise<Change>,
): Promise<BrandForm> {
	const after = await actingTransaction(db, operator, async (tx) => {
		// Changes are serialised, as those of all content: the "before" value of the trail is exact.
		await tx.one('select revision from content_revision for update')
		const done = await work(tx, await readEdited(tx, config.brand))
		await recordChange(tx, { operatorId: operator.id, origin, ...done })
		await events.publish(tx, 'content.changed', { parts: ['brand'] })
		return done.after
	})
	// The operator sees the change in the next response. It is committed even if this node cannot reload it now.
	await content.refresh().catch(() => {})
	return after
}

export async function saveDraft(
	context: BrandContext,
	act: Act,
	{ seen, ...form }: BrandDraftForm,
	language: Language,
): Promise<void> {
	refuseLowContrast(form, context.platform.texts, language)
	await change(context, act, async (tx, { draft, version }) => {
		refuseIfChanged(seen, version)
		await requirePictures(tx, form)
		await replaceDraft(tx, form)
		return { action: 'brand.draft', before: formOf(draft), after: form }
	})
}

export async function discardDraft(context: BrandContext, act: Act): Promise<void> {
	await change(context, act, async (tx, { draft, published }) => {
		await tx.run('delete from brand_drafts')
		return { action: 'brand.discard', before: formOf(draft), after: formOf(published) }
	})
}

export async function publishDraft(
	context: BrandContext,
	act: Act,
	seen: string | undefined,
	language: Language,
): Promise<void> {
	await change(context, act, async (tx, { draft, published, hasDraft, version }) => {
		refuseIfChanged(seen, version)
		if (!hasDraft) throw new Problem('conflict', { text: 'office_brand_nothing_to_publish' })
		refuseLowContrast(draft, context.platform.texts, language)
		await addRevision(tx, act.operator.id, draft, null)
		await tx.run('delete from brand_drafts')
		return { action: 'brand.publish', before: formOf(published), after: formOf(draft) }
	})
}

/** Publishes what was published before the last revision that is not undone yet: what an undo made is not undone. */
export async function undoPublishing(
	context: BrandContext,
	act: Act,
	seen: string | undefined,
): Promise<BrandForm> {
	return await change(context, act, async (tx, { published, version }) => {
		refuseIfChanged(seen, version)
		const [last, former] = await readStanding(tx)
		if (last === undefined) throw new Problem('conflict', { text: 'office_brand_nothing_to_undo' })
		const restored = formOf(former?.brand ?? builtInBrand(context.platform.publishedBrand.builtInName))
		await addRevision(tx, act.operator.id, restored, last.id)
		return { action: 'brand.undo', before: formOf(published), after: restored }
	})
}

/** Each picture exists, and is of the kind it is used as. Its row is locked, so that no upload removes it. */
async function requirePictures(tx: Sql, { logo, icon, home_picture }: BrandForm): Promise<void> {
	const used = { logo, icon, home_picture }
	const kinds = { logo: 'logo', icon: 'icon', home_picture: 'home' } as const
	for (const field of ['logo', 'icon', 'home_picture'] as const) {
		if (used[field] === null) continue
		const found = await tx.maybe('select from brand_pictures where id = $1 and kind = $2 for key share', [
			used[field],
			kinds[field],
		])
		if (found === undefined) throw invalidField(field, 'office_brand_picture_gone')
	}
}
