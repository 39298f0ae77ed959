import { BRAND_PREVIEW_PARAM } from '@skinverse/contract/brand/preview-param'
import type { BrandState } from '@skinverse/contract/entities/operator/brand'
import { Button } from '@skinverse/ui/button'
import { formatMoment } from '@skinverse/web/dates.ts'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'
import { BrandRevisions } from './brand-revisions.tsx'

interface BrandActionsProps {
	state: BrandState
	isDirty: boolean
	isBusy: boolean
	/** Whether the colours have enough contrast. */
	isSavable: boolean
}

type Question = 'publish' | 'discard' | 'undo'

const QUESTIONS = {
	publish: {
		title: 'office_brand_publish_title',
		text: 'office_brand_publish_text',
		confirm: 'office_brand_publish',
		confirming: 'office_brand_publishing',
	},
	discard: {
		title: 'office_brand_discard_title',
		text: 'office_brand_discard_text',
		confirm: 'office_brand_discard',
		confirming: 'office_brand_discarding',
	},
	undo: {
		title: 'office_brand_undo_title',
		confirm: 'office_brand_undo',
		confirming: 'office_brand_undoing',
	},
} as const

function undoText(undo: BrandState['undo']): string | undefined {
	if (!undo) return undefined
	const { undoes, restores } = undo
	const taken = { undoes: undoes.name, undone_at: formatMoment(undoes.published_at) }
	if (restores === null) return t('office_brand_undo_text_built_in', taken)
	const restored = { restores: restores.name, restored_at: formatMoment(restores.published_at) }
	return t('office_brand_undo_text', { ...taken, ...restored })
}

/** Saving, publishing, and the ways back. */
export function BrandActions({ state, isDirty, isBusy, isSavable }: BrandActionsProps) {
	const { call, showBrand } = useOffice()
	const mayWrite = useMay('brand.write')
	const mayPublish = useMay('brand.publish')
	const [asked, setAsked] = useState<Question>()
	const decision = useDecision(async (question: Question) => {
		const body = { seen: state.version }
		if (question === 'discard') return call('POST /backoffice/brand/discard')
		const answer = await (question === 'publish'
			? call('POST /backoffice/brand/publish', { body })
			: call('POST /backoffice/brand/undo', { body }))
		// Not in `onSuccess` of the call below: the new version may replace this form before it.
		await showBrand()
		return answer
	})
	const question = asked && QUESTIONS[asked]
	return (
		<section aria-label={t('office_brand_publish')} className="surface grid gap-3 p-4 md:p-5">
			<p className="text-sm text-soft" role="status">
				{isDirty
					? t('office_brand_unsaved')
					: t(state.is_changed ? 'office_brand_draft_open' : 'office_brand_is_published')}
			</p>
			<div className="flex flex-wrap gap-2">
				{mayWrite && (
					<Button type="submit" disabled={!isDirty || !isSavable} busy={isBusy} busyLabel={t('saving')}>
						{t('office_brand_save_draft')}
					</Button>
				)}
				{mayPublish && (
					<Button
						variant="primary"
						disabled={isDirty || !state.is_changed}
						onClick={() => setAsked('publish')}
					>
						{t('office_brand_publish')}
					</Button>
				)}
				<Button
					variant="ghost"
					iconEnd={<ExternalLink aria-hidden="true" className="size-4" />}
					render={<a href={`/?${BRAND_PREVIEW_PARAM}=on`} target="_blank" rel="noreferrer" />}
				>
					{t('office_brand_open_preview')}
				</Button>
				{mayWrite && state.is_changed && (
					<Button variant="ghost" onClick={() => setAsked('discard')}>
						{t('office_brand_discard')}
					</Button>
				)}
				{mayPublish && state.undo && (
					<Button variant="ghost" onClick={() => setAsked('undo')}>
						{t('office_brand_undo')}
					</Button>
				)}
			</div>
			<BrandRevisions revisions={state.revisions} />
			{asked && question && (
				<AskDialog
					title={t(question.title)}
					text={'text' in question ? t(question.text) : undoText(state.undo)}
					confirm={t(question.confirm)}
					confirming={t(question.confirming)}
					saving={decision}
					onSubmit={() => decision.mutate(asked, { onSuccess: () => setAsked(undefined) })}
					onClose={() => setAsked(undefined)}
				/>
			)}
		</section>
	)
}
