import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pageLink } from '../../shared/content/page-link.ts'
import { useStaticPages } from '../../shared/content/use-content.ts'

/** The sentence beside the checkbox, with a link to the page that the operator marked as the terms. */
export function TermsWords() {
	const { t } = useTranslation()
	const page = useStaticPages().find(({ is_terms }) => is_terms)
	if (!page) return t('checkout_accept_terms')
	return (
		<>
			{t('accept_terms_prefix')}{' '}
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
