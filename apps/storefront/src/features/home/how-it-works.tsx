import { Handshake, Search, UserPlus } from 'lucide-react'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { Section } from '../../shared/section.tsx'

const steps = [
	{ Icon: UserPlus, title: 'step_sign_up', text: 'step_sign_up_text' },
	{ Icon: Search, title: 'step_choose', text: 'step_choose_text' },
	{ Icon: Handshake, title: 'step_complete', text: 'step_complete_text' },
] as const

export function HowItWorks() {
	const { t } = useTranslation()
	return (
		<Section id="how-it-works" title={t('how_it_works')}>
			<ol className="grid gap-3 md:grid-cols-3 md:gap-6">
				{steps.map(({ Icon, title, text }, index) => (
					<li key={title} className="surface relative p-5 md:min-h-57.5 md:p-7">
						<span
							aria-hidden="true"
							className="font-bold font-display text-2xl text-transparent leading-none [-webkit-text-stroke:1.25px_color-mix(in_srgb,var(--color-tint)_50%,transparent)] md:text-3xl"
						>
							{index + 1}
						</span>
						<span className="absolute top-5 right-5 grid size-10 place-items-center rounded-panel bg-raised text-lilac md:top-7 md:right-7 md:size-12">
							<Icon aria-hidden="true" className="size-5" />
						</span>
						<h3 className="mt-4 mb-1.5 text-lg md:mt-11 md:mb-2 md:text-xl">{t(title)}</h3>
						<p className="max-w-80 text-muted text-sm">{t(text)}</p>
					</li>
				))}
			</ol>
		</Section>
	)
}
