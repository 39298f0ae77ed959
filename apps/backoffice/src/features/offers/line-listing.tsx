import type { OfferListing } from '@skinverse/contract/entities/operator/offer'
import { SKIN_MEDIAN_DAYS } from '@skinverse/contract/limits'
import { Button } from '@skinverse/ui/button'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ListCopyDialog } from '../../shared/list-copy-dialog.tsx'
import { useMay } from '../../shared/me.ts'
import { eurText } from '../../shared/money.ts'
import { useOffice } from '../../shared/office.ts'
import { t } from '../../shared/text.ts'

interface LineListingProps {
	offerId: number
	/** Of the skin in its offer, from 1. */
	number: number
	title: string
	listing: OfferListing
}

/** The listing that a received skin became, or the way to one. */
export function LineListing(props: LineListingProps) {
	const { item_id } = props.listing
	const mayList = useMay('catalogue.write')
	const [isListing, setListing] = useState(false)
	if (item_id !== null) {
		return (
			<Link
				to="/catalogue/$id"
				params={{ id: String(item_id) }}
				className="mt-1 inline-block text-xs underline max-md:py-2"
			>
				{t('office_offer_listed', { id: item_id })}
			</Link>
		)
	}
	if (!mayList) return null
	return (
		<>
			<Button size="sm" className="mt-2" onClick={() => setListing(true)}>
				{t('office_list_copy')}
			</Button>
			{isListing && <ListDialog {...props} onClose={() => setListing(false)} />}
		</>
	)
}

function ListDialog({
	offerId,
	number,
	title,
	listing: { cost, suggested },
	onClose,
}: LineListingProps & { onClose: () => void }) {
	const { call } = useOffice()
	const params = { id: String(offerId), line: String(number) }
	return (
		<ListCopyDialog
			title={title}
			text={t('office_offer_list_text', {
				cost: eurText(cost),
				basis: t(`office_offer_list_basis_${suggested.basis}`, { days: SKIN_MEDIAN_DAYS }),
			})}
			price={suggested.price}
			list={(body) => call('POST /backoffice/offers/{id}/lines/{line}/list', { params, body })}
			onClose={onClose}
		/>
	)
}
