import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import logos from './payment-logos.svg'

/** Brand marks from simple-icons (CC0), each a view of the picture; their names are not translated. */
const names = ['Visa', 'Mastercard', 'Apple Pay', 'Google Pay', 'Blik']

export function PaymentLogos() {
	const { t } = useTranslation()
	return (
		<ul aria-label={t('payment_methods')} className="mt-4 flex flex-wrap gap-2">
			{names.map((name) => (
				<li key={name} className="grid h-8 w-12 place-items-center rounded-inner border border-line">
					<img
						src={`${logos}#${name.replace(' ', '-')}`}
						alt={name}
						width={28}
						height={28}
						loading="lazy"
						className="marks"
					/>
				</li>
			))}
		</ul>
	)
}
