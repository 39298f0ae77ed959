import { useTypedPrice } from '../../shared/money/use-typed-price.ts'

/** The price of an alert, as it was typed: in the display currency. */
export function AlertPrice({ eur }: { eur: number }) {
	const { currency, toShown } = useTypedPrice()
	return <span className="font-semibold tabular-nums">{currency.format(toShown(eur, 'till'))}</span>
}
