import { Checkbox } from '@skinverse/ui/checkbox'
import { Field } from '@skinverse/ui/field'
import { useErrorText } from '@skinverse/web/forms/use-error-text.ts'
import { Link } from '@tanstack/react-router'
import { useController } from 'react-hook-form'
import { pageLink } from '../content/page-link.ts'
import { useStaticPages } from '../content/use-content.ts'
import { useTranslation } from '../i18n/use-translation.tsx'

interface TermsFieldProps {
	/** Its name in the form around it. */
	name: string
	/** The sentence up to the linked words: `I accept the`. */
	prefix: string
	/** The whole sentence, where no page is marked as the terms. */
	sentence: string
}

export function TermsField({ name, prefix, sentence }: TermsFieldProps) {
	const { t } = useTranslation()
	const { field, fieldState } = useController<Record<string, boolean | undefined>>({ name })
	return (
		<Field label={t('terms')} hideLabel error={useErrorText()(fieldState.error)}>
			<Checkbox
				ref={field.ref}
				checked={field.value ?? false}
				invalid={fieldState.invalid}
				onCheckedChange={field.onChange}
				onBlur={field.onBlur}
			>
				<TermsWords prefix={prefix} sentence={sentence} />
			</Checkbox>
		</Field>
	)
}

/** The sentence beside the checkbox, with a link to the page that the operator marked as the terms. */
function TermsWords({ prefix, sentence }: Pick<TermsFieldProps, 'prefix' | 'sentence'>) {
	const { t } = useTranslation()
	const page = useStaticPages().find(({ is_terms }) => is_terms)
	if (!page) return sentence
	return (
		<>
			{prefix}{' '}
			<Link
				{...pageLink(page)}
				target="_blank"
				className="text-lilac underline decoration-lilac/40 underline-offset-3 hover:decoration-lilac"
			>
				{t('terms')}
			</Link>
		</>
	)
}
