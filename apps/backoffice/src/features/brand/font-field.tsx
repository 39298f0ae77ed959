import { type BrandFonts, brandFonts, fontChoices } from '@skinverse/contract/brand/fonts'
import { RadioCards } from '@skinverse/ui/radio-cards'
import { t } from '../../shared/text.ts'

interface FontFieldProps {
	fonts: BrandFonts
	disabled: boolean
	onChange: (fonts: BrandFonts) => void
}

/** Each choice is written in its own fonts. */
export function FontField({ fonts, disabled, onChange }: FontFieldProps) {
	return (
		<RadioCards
			label={t('office_brand_fonts')}
			columns={2}
			value={fonts}
			onValueChange={onChange}
			disabled={disabled}
			options={brandFonts.map((value) => ({
				value,
				label: (
					<span className="text-base font-semibold" style={{ fontFamily: fontChoices[value].display }}>
						{t(`office_brand_fonts_${value}`)}
					</span>
				),
				description: (
					<span style={{ fontFamily: fontChoices[value].sans }}>{t(`office_brand_fonts_${value}_hint`)}</span>
				),
			}))}
		/>
	)
}
