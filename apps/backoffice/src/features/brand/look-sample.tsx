import { type BrandFonts, fontTokens } from '@skinverse/contract/brand/fonts'
import { type BrandColours, lookTokens } from '@skinverse/contract/brand/look'
import type { BrandPicture } from '@skinverse/contract/entities/brand'
import { Badge } from '@skinverse/ui/badge'
import { buttonClass } from '@skinverse/ui/button'
import { LogoMark } from '@skinverse/ui/logo'
import type { CSSProperties } from 'react'
import { t } from '../../shared/text.ts'

interface LookSampleProps {
	colours: BrandColours
	fonts: BrandFonts
	name: string
	logo: BrandPicture | null
}

/** The look as it is being edited: the tokens below this element are those of the draft. */
export function LookSample({ colours, fonts, name, logo }: LookSampleProps) {
	const tokens = Object.entries(lookTokens(colours)).map(([token, value]) => [`--color-${token}`, value])
	return (
		<section
			aria-label={t('office_brand_sample')}
			style={{ ...Object.fromEntries(tokens), ...fontTokens(fonts) } as CSSProperties}
			className="grid gap-4 rounded-panel border border-line-strong bg-page p-5 font-sans text-ink"
		>
			{logo ? (
				<img
					src={logo.url}
					width={logo.width}
					height={logo.height}
					alt={name}
					className="h-9 w-auto max-w-52 object-contain object-left"
				/>
			) : (
				<span className="flex items-center gap-2.5 font-display text-[20px] leading-none font-bold tracking-[0.06em] uppercase">
					<LogoMark />
					{name}
				</span>
			)}
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
