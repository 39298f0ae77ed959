import { exampleLooks } from '@skinverse/contract/brand/example-looks'
import { type BrandColourName, type BrandColours, brandColourNames } from '@skinverse/contract/brand/look'
import { Button } from '@skinverse/ui/button'
import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { t } from '../../shared/text.ts'
import { isColour } from './is-colour.ts'

interface ColourFieldsProps {
	colours: BrandColours
	disabled: boolean
	errorOf: (name: BrandColourName) => string | undefined
	onChange: (colours: BrandColours) => void
}

/** The five colours of a look; each can be picked or typed. */
export function ColourFields({ colours, disabled, errorOf, onChange }: ColourFieldsProps) {
	return (
		<>
			<fieldset className="flex flex-wrap items-center gap-2" disabled={disabled}>
				<legend className="mb-1.5 text-xs text-muted">{t('office_brand_start_from')}</legend>
				{exampleLooks.map((look) => (
					<Button key={look.name} size="sm" disabled={disabled} onClick={() => onChange(look.colours)}>
						<span aria-hidden="true" className="flex overflow-hidden rounded-full border border-line-strong">
							{(['ground', 'accent', 'highlight'] as const).map((name) => (
								<i key={name} className="h-4 w-2.5" style={{ backgroundColor: look.colours[name] }} />
							))}
						</span>
						{t(`office_brand_look_${look.name}`)}
					</Button>
				))}
			</fieldset>
			<div className="grid gap-4 @xs:grid-cols-2 @xl:grid-cols-3">
				{brandColourNames.map((name) => (
					<Field key={name} label={t(`office_brand_colour_${name}`)} error={errorOf(name)}>
						<TextInput
							value={colours[name]}
							disabled={disabled}
							maxLength={7}
							spellCheck={false}
							className="font-mono"
							onChange={(event) => onChange({ ...colours, [name]: event.currentTarget.value.toLowerCase() })}
							prefix={
								<input
									type="color"
									aria-label={t(`office_brand_colour_${name}`)}
									value={isColour(colours[name]) ? colours[name] : '#000000'}
									disabled={disabled}
									className="-ml-1.5 size-7 shrink-0 rounded-inner"
									onChange={(event) => onChange({ ...colours, [name]: event.currentTarget.value })}
								/>
							}
						/>
					</Field>
				))}
			</div>
		</>
	)
}
