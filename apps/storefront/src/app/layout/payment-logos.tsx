import { useTranslation } from 'react-i18next'
import applePay from './payment-logos/apple-pay.svg'
import blik from './payment-logos/blik.svg'
import googlePay from './payment-logos/google-pay.svg'
import mastercard from './payment-logos/mastercard.svg'
import visa from './payment-logos/visa.svg'

/** Brand marks from simple-icons (CC0); their names are not translated. */
const logos = [
	['Visa', visa],
	['Mastercard', mastercard],
	['Apple Pay', applePay],
	['Google Pay', googlePay],
	['Blik', blik],
] as const

export function PaymentLogos() {
	const { t } = useTranslation()
	return (
		<ul aria-label={t('payment_methods')} className="mt-4 flex flex-wrap gap-2">
			{logos.map(([name, file]) => (
				<li key={name} className="grid h-8 w-12 place-items-center rounded-inner border border-line">
					<img src={file} alt={name} width={28} height={28} loading="lazy" className="marks" />
				</li>
			))}
		</ul>
	)
}
