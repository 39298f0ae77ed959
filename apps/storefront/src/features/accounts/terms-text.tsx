import type { StaticPageSummary } from '@skinverse/contract/entities/static-page'
import { Link } from '@tanstack/react-router'
import { pageLink } from '../../shared/content/page-link.ts'
import { useStaticPages } from '../../shared/content/use-content.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { authLink } from './auth-panel.tsx'

/** The sentence beside the checkbox, with links to the pages that the operator marked as terms. */
export function TermsText() {
	const { t } = useTranslation()
	const pages = useStaticPages()
	return (
		<>
			{t('accept_terms_prefix')} <PageWords page={pages.find((page) => page.is_terms)} words={t('terms')} />{' '}
			{t('and')} <PageWords page={pages.find((page) => page.is_privacy)} words={t('privacy_policy')} />
		</>
	)
}

function PageWords({ page, words }: { page: StaticPageSummary | undefined; words: string }) {
	if (!page) return words
	return (
		<Link {...pageLink(page)} target="_blank" className={authLink}>
			{words}
		</Link>
	)
}
