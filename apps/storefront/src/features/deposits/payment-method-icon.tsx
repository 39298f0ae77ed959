import { CreditCard } from 'lucide-react'

/** The method's picture, or a card for a method without one. */
export function PaymentMethodIcon({ image }: { image: string }) {
	if (image === '') return <CreditCard aria-hidden="true" className="h-5 w-9 text-muted" />
	return <img src={image} alt="" width={36} height={24} className="h-5 w-9 object-contain" />
}
