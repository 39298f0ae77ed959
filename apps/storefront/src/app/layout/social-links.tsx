import clsx from 'clsx'
import { useSocialLinks } from '../../shared/content/use-content.ts'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'

export function SocialLinks({ className }: { className?: string }) {
	const { t } = useTranslation()
	const links = useSocialLinks()
	if (links.length === 0) return null
	return (
		<ul aria-label={t('social_links')} className={clsx('items-center', className)}>
			{links.map(({ id, link, img, title }) => (
				<li key={id}>
					<a
						href={link}
						target="_blank"
						rel="noreferrer"
						aria-label={title}
						className="grid size-10 place-items-center rounded-control opacity-70 transition-opacity hover:opacity-100"
					>
						<img src={img} alt="" width={18} height={18} />
					</a>
				</li>
			))}
		</ul>
	)
}
