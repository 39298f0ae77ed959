import { PHONE_INPUT_CHARS } from '@skinverse/contract/limits'
import { TextInput, type TextInputProps } from '@skinverse/ui/text-input'
import { useTranslation } from '../i18n/use-translation.tsx'
import { onlyPhoneCharacters } from './phone-characters.ts'

type PhoneTextInputProps = Pick<TextInputProps, 'ref' | 'onBlur' | 'prefix' | 'required'> & {
	value: string
	onValueChange: (value: string) => void
}

/** An input that accepts only characters of a phone number. */
export function PhoneTextInput({ onValueChange, ...input }: PhoneTextInputProps) {
	const { t } = useTranslation()
	return (
		<TextInput
			{...input}
			type="tel"
			autoComplete="tel"
			inputMode="tel"
			maxLength={PHONE_INPUT_CHARS}
			placeholder={t('phone_placeholder')}
			onChange={(event) => onValueChange(onlyPhoneCharacters(event.currentTarget.value))}
		/>
	)
}
