import type { BrandPictureKind } from '@skinverse/contract/brand/brand-pictures'
import { contrastFailures } from '@skinverse/contract/brand/contrast-failures'
import type { BrandState } from '@skinverse/contract/entities/operator/brand'
import { MAX_BRAND_NAME_CHARS } from '@skinverse/contract/limits'
import { brandForm } from '@skinverse/contract/rules/brand'
import { TextField } from '@skinverse/web/forms/fields'
import { useState } from 'react'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import { Failure } from '../../shared/queue/failure.tsx'
import { t } from '../../shared/text.ts'
import { useDecisionForm } from '../../shared/use-decision-form.ts'
import { BrandActions } from './brand-actions.tsx'
import { ColourFields } from './colour-fields.tsx'
import { ContrastReport } from './contrast-report.tsx'
import { FontField } from './font-field.tsx'
import { HomeTextFields } from './home-text-fields.tsx'
import { isColour } from './is-colour.ts'
import { LookSample } from './look-sample.tsx'
import { PictureField } from './picture-field.tsx'

interface BrandEditorProps {
	state: BrandState
}

const PANEL = 'surface @container grid gap-4 p-4 md:p-5'

export function BrandEditor({ state }: BrandEditorProps) {
	const { call } = useOffice()
	const mayWrite = useMay('brand.write')
	const { pictures, ...draft } = state.draft
	const [shown, setShown] = useState(pictures)
	const form = useDecisionForm({
		rules: brandForm,
		defaultValues: draft,
		save: (body) => call('PUT /backoffice/brand', { body: { ...body, seen: state.version } }),
	})
	const values = form.watch()
	const { colours } = values
	const failures = Object.values(colours).every(isColour) ? contrastFailures(colours) : undefined

	const pictureField = (kind: BrandPictureKind, field: 'logo' | 'icon' | 'home_picture') => (
		<PictureField
			kind={kind}
			picture={shown[kind]}
			ground={kind === 'logo' && isColour(colours.ground) ? colours.ground : undefined}
			error={form.errorOf(field)}
			disabled={!mayWrite}
			onChange={(id, picture) => {
				form.setValue(field, id, { shouldDirty: true })
				form.clearErrors(field)
				setShown((now) => ({ ...now, [kind]: picture }))
			}}
		/>
	)

	return (
		<form noValidate aria-label={t('office_brand')} onSubmit={form.submit} className="grid gap-5">
			<Failure error={form.refusal} onReloaded={() => form.reset()} />
			<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
				<div className="grid gap-5">
					<section aria-label={t('office_brand_identity')} className={PANEL}>
						<h2 className="text-lg">{t('office_brand_identity')}</h2>
						<TextField
							form={form}
							name="name"
							label={t('office_brand_name')}
							hint={t('office_brand_name_hint')}
							required
							disabled={!mayWrite}
							maxLength={MAX_BRAND_NAME_CHARS}
						/>
						<div className="grid gap-4 @lg:grid-cols-2">
							{pictureField('logo', 'logo')}
							{pictureField('icon', 'icon')}
						</div>
					</section>
					<section aria-label={t('office_brand_colours')} className={PANEL}>
						<h2 className="text-lg">{t('office_brand_colours')}</h2>
						<ColourFields
							colours={colours}
							disabled={!mayWrite}
							errorOf={(name) => form.errorOf(`colours.${name}`)}
							onChange={(changed) => {
								form.setValue('colours', changed, { shouldDirty: true })
								form.clearErrors('colours')
							}}
						/>
						<ContrastReport
							failures={failures}
							onUse={(name, colour) =>
								form.setValue('colours', { ...colours, [name]: colour }, { shouldDirty: true })
							}
						/>
					</section>
					<section aria-label={t('office_brand_fonts')} className={PANEL}>
						<h2 className="text-lg">{t('office_brand_fonts')}</h2>
						<FontField
							fonts={values.fonts}
							disabled={!mayWrite}
							onChange={(fonts) => form.setValue('fonts', fonts, { shouldDirty: true })}
						/>
					</section>
					<section aria-label={t('office_brand_home')} className={PANEL}>
						<h2 className="text-lg">{t('office_brand_home')}</h2>
						<HomeTextFields
							languages={state.languages}
							texts={values.home_texts}
							disabled={!mayWrite}
							onChange={(texts) => form.setValue('home_texts', texts, { shouldDirty: true })}
						/>
						{pictureField('home', 'home_picture')}
					</section>
				</div>
				<div className="grid gap-5 xl:sticky xl:top-6">
					<LookSample
						colours={failures ? colours : state.draft.colours}
						fonts={values.fonts}
						name={values.name}
						logo={shown.logo}
					/>
					<BrandActions
						state={state}
						isDirty={form.formState.isDirty}
						isBusy={form.isBusy}
						isSavable={failures?.length === 0}
					/>
				</div>
			</div>
		</form>
	)
}
