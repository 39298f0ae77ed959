import type { OfficePersonDetails } from '@skinverse/contract/entities/operator/person-details'
import { PersonTimeline } from '../../shared/person-timeline.tsx'
import { PersonDeposits } from './person-deposits.tsx'
import { PersonMovements } from './person-movements.tsx'
import { PersonOffers } from './person-offers.tsx'
import { PersonOrders } from './person-orders.tsx'
import { PersonProfile } from './person-profile.tsx'
import type { PersonTab } from './person-search.ts'
import { PersonSessions } from './person-sessions.tsx'

export function PersonPanel({ tab, person }: { tab: PersonTab; person: OfficePersonDetails }) {
	const id = String(person.id)
	switch (tab) {
		case 'profile':
			return <PersonProfile person={person} />
		case 'timeline':
			return (
				<div className="surface max-w-240 p-4">
					<PersonTimeline wide id={person.id} />
				</div>
			)
		case 'movements':
			return <PersonMovements id={id} />
		case 'orders':
			return <PersonOrders id={id} />
		case 'deposits':
			return <PersonDeposits id={id} />
		case 'offers':
			return <PersonOffers id={id} />
		case 'sessions':
			return <PersonSessions person={person} />
	}
}
