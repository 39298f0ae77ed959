import type { BrandLanguage } from '@skinverse/contract/entities/operator/brand'
import { MAX_HOME_TEXT_CHARS } from '@skinverse/contract/limits'
import type { BrandForm } from '@skinverse/contract/rules/brand'
import { Field } from '@skinverse/ui/field'
import { TextInput } from '@skinverse/ui/text-input'
import { ToggleGroup } from '@skinverse/ui/toggle-group'
import { useState } from 'react'
import { t } from '../../shared/text.ts'

type HomeTexts = BrandForm['home_texts']

interface HomeTextFieldsProps {
	languages: readonly BrandLanguage[]
	texts: HomeTexts
	disabled: boolean
	onChange: (texts: HomeTexts) => void
}

/** Title and text of the home page, in one language at a time. */
export function HomeTextFields({ languages, texts, disabled, onChange }: HomeTextFieldsProps) {
	const [code, setCode] = useState(languages[0]?.code ?? 'en')
	const now = texts.find(({ language }) => language === code) ?? { language: code, title: '', text: '' }
	const write = (changed: Partial<HomeTexts[number]>) => {
		const written = { ...now, ...changed }
		const others = texts.filter(({ language }) => language !== code)
		onChange(written.title || written.text ? [...others, written] : others)
	}
	return (
		<>
			<div className="overflow-x-auto [scrollbar-width:none]">
				<ToggleGroup
					label={t('office_page_language')}
					options={languages.map(({ code, title }) => ({ value: code, label: title }))}
					value={code}
					onValueChange={setCode}
				/>
			</div>
			<div className="grid gap-4 md:grid-cols-2">
				{(['title', 'text'] as const).map((field) => (
					<Field key={field} label={t(`office_brand_home_${field}`)} hint={t('office_brand_home_hint')}>
						<TextInput
							lang={code}
							value={now[field]}
							disabled={disabled}
							maxLength={MAX_HOME_TEXT_CHARS}
							onChange={(event) => write({ [field]: event.currentTarget.value })}
						/>
					</Field>
				))}
			</div>
		</>
	)
}
