import { Gem, Repeat2, ShieldCheck } from 'lucide-react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'

const assurances = [
	{ Icon: Gem, title: 'assured_unique', text: 'assured_unique_text' },
	{ Icon: Repeat2, title: 'assured_trade', text: 'assured_trade_text' },
	{ Icon: ShieldCheck, title: 'assured_refund', text: 'assured_refund_text' },
] as const

export function Assurances() {
	const { t } = useTranslation()
	return (
		<ul className="mt-7 grid gap-3.5 sm:grid-cols-3 sm:gap-4">
			{assurances.map(({ Icon, title, text }) => (
				<li key={title} className="flex gap-3 text-muted text-xs">
					<Icon aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-lilac" />
					<p>
						<span className="block font-medium text-ink text-sm">{t(title)}</span>
						{t(text)}
					</p>
				</li>
			))}
		</ul>
	)
}
