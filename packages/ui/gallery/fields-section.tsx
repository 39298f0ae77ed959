import { Search } from 'lucide-react'
import { useState } from 'react'
import { Combobox } from '../src/combobox.tsx'
import { Field } from '../src/field.tsx'
import { NumberInput } from '../src/number-input.tsx'
import { PasswordInput } from '../src/password-input.tsx'
import { Select } from '../src/select.tsx'
import { TextInput } from '../src/text-input.tsx'
import { Textarea } from '../src/textarea.tsx'
import { Section } from './section.tsx'

const COUNTRIES = ['Austria', 'Brazil', 'Canada', 'Croatia', 'Czechia', 'Estonia', 'Finland', 'Germany'].map(
	(label, index) => ({ value: index + 1, label }),
)
const SORTS = [
	{ value: 'desc', label: 'Price: high to low' },
	{ value: 'asc', label: 'Price: low to high' },
	{ value: 'popular', label: 'Popular' },
]

export function FieldsSection() {
	const [country, setCountry] = useState<number | null>(6)
	const [sort, setSort] = useState('desc')
	return (
		<Section title="Fields">
			<div className="grid gap-4 md:grid-cols-3">
				<Field label="Email" required>
					<TextInput type="email" defaultValue="demo@skinverse.test" />
				</Field>
				<Field label="Steam trade link" hint="Found in Steam under Inventory, Trade Offers.">
					<TextInput placeholder="https://steamcommunity.com/tradeoffer/new/…" />
				</Field>
				<Field label="Phone" error="Invalid phone format (e.g. +1234567890)">
					<TextInput type="tel" defaultValue="12ab" />
				</Field>
				<Field label="Password" action={<a href="#forgot">Forgot password?</a>}>
					<PasswordInput showLabel="Show password" hideLabel="Hide password" defaultValue="Demo1234" />
				</Field>
				<Field label="Country">
					<Combobox
						options={COUNTRIES}
						value={country}
						onValueChange={setCountry}
						placeholder="Choose a country"
						emptyText="No country of that name"
						openLabel="Show countries"
						clearLabel="Clear the country"
					/>
				</Field>
				<Field label="Sort">
					<Select options={SORTS} value={sort} onValueChange={setSort} />
				</Field>
				<Field label="Search" hideLabel>
					<TextInput icon={<Search />} placeholder="Search skins" />
				</Field>
				<div className="grid grid-cols-2 gap-2">
					<NumberInput ariaLabel="From" prefix="From" size="sm" align="end" defaultValue={10} min={0} />
					<NumberInput ariaLabel="To" prefix="To" size="sm" align="end" defaultValue={400} min={0} />
				</div>
				<div className="justify-self-end">
					<Select
						look="quiet"
						size="sm"
						ariaLabel="Sort"
						options={SORTS}
						value={sort}
						onValueChange={setSort}
					/>
				</div>
				<Field label="Message">
					<Textarea defaultValue="I would like to know when my trade arrives." />
				</Field>
				<Field label="Reason" error="Please say why.">
					<Textarea />
				</Field>
				<Field label="Switched off" disabled>
					<TextInput defaultValue="Cannot be changed" />
				</Field>
			</div>
		</Section>
	)
}
