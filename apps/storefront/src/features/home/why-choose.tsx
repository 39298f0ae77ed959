import { Gem, MousePointerClick, ShieldCheck, Users } from 'lucide-react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { Section } from '../../shared/section.tsx'

const reasons = [
	{ Icon: Gem, title: 'why_assortment', text: 'why_assortment_text' },
	{ Icon: ShieldCheck, title: 'why_reliability', text: 'why_reliability_text' },
	{ Icon: MousePointerClick, title: 'why_simplicity', text: 'why_simplicity_text' },
	{ Icon: Users, title: 'why_community', text: 'why_community_text' },
] as const

export function WhyChoose() {
	const { t } = useTranslation()
	return (
		<Section id="why-choose" title={t('why_choose', { brand: t('brand') })}>
			<ul className="grid border-line border-y lg:grid-cols-4">
				{reasons.map(({ Icon, title, text }) => (
					<li
						key={title}
						className="grid grid-cols-[28px_1fr] gap-x-5 border-line py-5.5 not-first:border-t lg:block lg:px-8 lg:pt-9 lg:pb-10 lg:first:pl-0 lg:not-first:border-t-0 lg:not-first:border-l"
					>
						<Icon aria-hidden="true" strokeWidth={1.5} className="row-span-2 size-7 text-lilac" />
						<h3 className="mb-1 text-base lg:mt-6 lg:mb-2 lg:text-lg">{t(title)}</h3>
						<p className="text-muted text-sm">{t(text)}</p>
					</li>
				))}
			</ul>
		</Section>
	)
}
