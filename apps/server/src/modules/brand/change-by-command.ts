import { isDeepStrictEqual } from 'node:util'
import type { BrandPictureKind } from '@skinverse/contract/brand/brand-pictures'
import type { BrandForm } from '@skinverse/contract/rules/brand'
import type { Database, Sql } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events.ts'
import { COMMAND_LINE } from '../../platform/http/origin.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import { createTexts } from '../../platform/texts.ts'
import { FetchFailure, type PictureStore } from '../pictures/index.ts'
import { addRevision, readEdited, replaceDraft } from './edited-brand.ts'
import { describeLowContrast } from './operator/low-contrast.ts'
import { drawPicture } from './pictures/draw-picture.ts'
import { storePictureByCommand } from './pictures/keep-picture.ts'
import { formOf } from './stored-brand.ts'

/** What is missing stays as it is. */
export interface GivenBrand extends Partial<Omit<BrandForm, 'colours' | 'logo' | 'icon' | 'home_picture'>> {
	colours?: Partial<BrandForm['colours']>
	pictures: { kind: BrandPictureKind; bytes: Buffer }[]
	/** False: it becomes the draft. */
	publish: boolean
}

const FIELDS = ['name', 'colours', 'fonts', 'home_texts', 'logo', 'icon', 'home_picture'] as const
const ENGLISH = { id: 0, code: 'en' }
const brandPictureFields = { logo: 'logo', icon: 'icon', home: 'home_picture' } as const

/** What a change would be refused for; `builtInName` is BRAND. */
export async function checkBrand(
	sql: Sql,
	builtInName: string,
	given: GivenBrand,
): Promise<{ field: string; reason: string }[]> {
	const { published } = await readEdited(sql, builtInName)
	const low = describeLowContrast({ ...published.colours, ...given.colours }, createTexts(), ENGLISH)
	const complaints = low === undefined ? [] : [{ field: 'colours', reason: `are not readable: ${low}` }]
	for (const { kind, bytes } of given.pictures) {
		const failure = await drawPicture(kind, bytes).then(() => undefined, failureOf)
		if (failure !== undefined) complaints.push({ field: brandPictureFields[kind], reason: failure })
	}
	return complaints
}

function failureOf(error: unknown): string {
	if (!(error instanceof FetchFailure)) throw error
	return error.reason === 'too_many_pixels'
		? 'has more than 16 million pixels'
		: 'is not a readable picture; use PNG, JPEG, GIF, WebP or AVIF'
}

interface Target {
	db: Database
	events: Pick<Events, 'publish'>
	store: PictureStore
	builtInName: string
}

/** By the owner of the machine. Changes only what differs; the names of what changed. */
export async function changeBrandByCommand(
	{ db, events, store, builtInName }: Target,
	{ publish, pictures, ...given }: GivenBrand,
): Promise<string[]> {
	const stored: Partial<BrandForm> = {}
	for (const picture of pictures)
		stored[brandPictureFields[picture.kind]] = await storePictureByCommand({ db, store }, picture)
	return db.transaction(async (tx) => {
		await tx.one('select revision from content_revision for update')
		const { draft, published } = await readEdited(tx, builtInName)
		const before = formOf(publish ? published : draft)
		const after = { ...before, ...given, ...stored, colours: { ...before.colours, ...given.colours } }
		const changed = FIELDS.filter((field) => !isDeepStrictEqual(after[field], before[field]))
		if (changed.length === 0) return []
		if (publish) await addRevision(tx, null, after, null)
		else await replaceDraft(tx, after)
		await recordChange(tx, {
			operatorId: null,
			origin: COMMAND_LINE,
			action: publish ? 'brand.publish' : 'brand.draft',
			before,
			after,
		})
		await events.publish(tx, 'content.changed', { parts: ['brand'] })
		return changed
	})
}
