import { ReservedUntil } from './reserved-until.tsx'
import { useReserved } from './use-reserved.ts'

/** Tells that another shopper is paying for the item; it may be free again after that. */
export default function ReservedNote({ itemId }: { itemId: number }) {
	const reserved = useReserved([itemId])
	return (
		<p role="status" className="mt-1.5 text-amber-soft text-sm empty:hidden">
			<ReservedUntil at={reserved.get(itemId)} />
		</p>
	)
}
