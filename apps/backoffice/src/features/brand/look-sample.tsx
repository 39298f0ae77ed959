import { type BrandFonts, fontTokens } from '@skinverse/contract/brand/fonts'
import { type BrandColours, lookTokens } from '@skinverse/contract/brand/look'
import { Badge } from '@skinverse/ui/badge'
import { buttonClass } from '@skinverse/ui/button'
import { Logo } from '@skinverse/ui/logo'
import type { CSSProperties } from 'react'
import { t } from '../../shared/text.ts'

interface LookSampleProps {
	colours: BrandColours
	fonts: BrandFonts
	name: string
}

/** The look as it is being edited: the tokens below this element are those of the draft. */
export function LookSample({ colours, fonts, name }: LookSampleProps) {
	const tokens = Object.entries(lookTokens(colours)).map(([token, value]) => [`--color-${token}`, value])
	return (
		<section
			aria-label={t('office_brand_sample')}
			style={{ ...Object.fromEntries(tokens), ...fontTokens(fonts) } as CSSProperties}
			className="grid gap-4 rounded-panel border border-line-strong bg-page p-5 font-sans text-ink"
		>
			<Logo name={name.toUpperCase()} />
			<div className="surface grid gap-2 p-4">
				<h3 className="text-lg">{t('office_brand_sample')}</h3>
				<p className="text-sm text-soft">{t('office_brand_sample_text')}</p>
				<p className="text-xs text-muted">{t('office_brand_sample_detail')}</p>
				<p className="flex flex-wrap items-center gap-2 text-sm">
					<span className="text-lilac underline">{t('office_brand_sample_link')}</span>
					<Badge tone="green">{t('office_brand_look_daylight')}</Badge>
					<Badge tone="amber">{t('office_brand_look_ember')}</Badge>
					<Badge tone="primary">{t('office_brand_look_night')}</Badge>
				</p>
				<div className="mt-2 flex flex-wrap gap-2">
					<span className={buttonClass({ variant: 'primary', size: 'sm' })}>
						{t('office_brand_sample_button')}
					</span>
					<span className={buttonClass({ variant: 'outline', size: 'sm' })}>
						{t('office_brand_sample_second')}
					</span>
				</div>
			</div>
		</section>
	)
}
