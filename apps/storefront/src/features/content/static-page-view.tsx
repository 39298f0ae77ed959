import { Breadcrumbs } from '@skinverse/ui/breadcrumbs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../shared/page-title.tsx'
import './prose.css'

export function StaticPageView({ title, content }: { title: string; content: string }) {
	const { t } = useTranslation()
	return (
		<article className="wrap wrap-anywhere pt-6 md:pt-8">
			<PageTitle>{title}</PageTitle>
			<Breadcrumbs
				label={t('breadcrumbs')}
				items={[{ label: t('home'), render: <Link to="/" /> }, { label: title }]}
			/>
			<h1 className="mt-4 mb-8 text-2xl">{title}</h1>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was stored */}
			<div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
		</article>
	)
}
