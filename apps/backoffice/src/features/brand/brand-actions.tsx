import { BRAND_PREVIEW_PARAM } from '@skinverse/contract/brand/preview-param'
import type { BrandState } from '@skinverse/contract/entities/operator/brand'
import { Button } from '@skinverse/ui/button'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useMay } from '../../shared/me.ts'
import { Moment } from '../../shared/moment.tsx'
import { useOffice } from '../../shared/office.ts'
import { useDecision } from '../../shared/queue/use-decision.ts'
import { t } from '../../shared/text.ts'

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
		text: 'office_brand_undo_text',
		confirm: 'office_brand_undo',
		confirming: 'office_brand_undoing',
	},
} as const

/** Saving, publishing, and the ways back. */
export function BrandActions({ state, isDirty, isBusy, isSavable }: BrandActionsProps) {
	const { call } = useOffice()
	const mayWrite = useMay('brand.write')
	const mayPublish = useMay('brand.publish')
	const [asked, setAsked] = useState<Question>()
	const decision = useDecision((question: Question) => {
		if (question === 'publish')
			return call('POST /backoffice/brand/publish', { body: { seen: state.version } })
		return question === 'undo' ? call('POST /backoffice/brand/undo') : call('POST /backoffice/brand/discard')
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
				{mayWrite && state.is_changed && (
					<Button variant="ghost" onClick={() => setAsked('discard')}>
						{t('office_brand_discard')}
					</Button>
				)}
				{mayPublish && state.revisions.length > 0 && (
					<Button variant="ghost" onClick={() => setAsked('undo')}>
						{t('office_brand_undo')}
					</Button>
				)}
			</div>
			<Button
				size="sm"
				variant="ghost"
				className="justify-self-start"
				iconEnd={<ExternalLink aria-hidden="true" className="size-4" />}
				render={<a href={`/?${BRAND_PREVIEW_PARAM}=on`} target="_blank" rel="noreferrer" />}
			>
				{t('office_brand_open_preview')}
			</Button>
			{state.revisions.length > 0 && (
				<div>
					<h3 className="text-xs font-normal text-muted">{t('office_brand_revisions')}</h3>
					<ol className="mt-1 grid gap-1 text-sm">
						{state.revisions.map(({ id, name, operator, published_at }) => (
							<li key={id} className="flex flex-wrap justify-between gap-x-3">
								<span>{name}</span>
								<span className="text-muted">
									{operator} · <Moment at={published_at} />
								</span>
							</li>
						))}
					</ol>
				</div>
			)}
			{asked && question && (
				<AskDialog
					title={t(question.title)}
					text={t(question.text)}
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
