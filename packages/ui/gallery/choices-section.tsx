import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../src/button.tsx'
import { Checkbox } from '../src/checkbox.tsx'
import { CheckboxGroup } from '../src/checkbox-group.tsx'
import { Disclosure } from '../src/disclosure.tsx'
import { Popover } from '../src/popover.tsx'
import { RadioCards } from '../src/radio-cards.tsx'
import { RangeSlider, type RangeValue } from '../src/range-slider.tsx'
import { Switch } from '../src/switch.tsx'
import { Tabs } from '../src/tabs.tsx'
import { ToggleGroup } from '../src/toggle-group.tsx'
import { Row, Section } from './section.tsx'

const TOP_PRICE = 9999
const toPosition = (price: number) => (Math.log1p(price) / Math.log1p(TOP_PRICE)) * 100
const fromPosition = (position: number) => Math.round(Math.expm1((position / 100) * Math.log1p(TOP_PRICE)))

const RARITIES = [
	{ value: 'extraordinary', label: 'Extraordinary', count: '102', swatch: '#e4ae39' },
	{ value: 'covert', label: 'Covert', count: '312', swatch: '#eb4b4b' },
	{ value: 'classified', label: 'Classified', count: '486', swatch: '#d32ce6' },
	{ value: 'restricted', label: 'Restricted', count: '640', swatch: '#8847ff' },
	{ value: 'mil-spec', label: 'Mil-Spec Grade', count: '591', swatch: '#4b69ff' },
	{ value: 'industrial', label: 'Industrial Grade', count: '214', swatch: '#5e98d9' },
	{ value: 'consumer', label: 'Consumer Grade', count: '175', swatch: '#b0c3d9' },
]
const TABS = [
	{ value: 'personal', label: 'Settings' },
	{ value: 'transaction', label: 'Transaction' },
	{ value: 'orders', label: 'Order History', count: '12' },
	{ value: 'offers', label: 'My Offers' },
]

export function ChoicesSection() {
	const [price, setPrice] = useState<RangeValue>([10, 400])
	const [rarities, setRarities] = useState(['covert'])
	const [game, setGame] = useState('cs2')
	const [tab, setTab] = useState('orders')
	const [method, setMethod] = useState('card')
	return (
		<Section title="Choices">
			<div className="grid gap-8 md:grid-cols-[280px_1fr_1fr]">
				<div className="surface grid content-start gap-4 p-5">
					<Disclosure title="Price" defaultOpen>
						<RangeSlider
							label="Price"
							labels={['From', 'To']}
							value={price}
							onValueChange={setPrice}
							toPosition={toPosition}
							fromPosition={fromPosition}
							minGap={1}
						/>
					</Disclosure>
					<div className="border-t border-line pt-4">
						<Disclosure title="Rarity" defaultOpen>
							<CheckboxGroup label="Rarity" options={RARITIES} value={rarities} onValueChange={setRarities} />
						</Disclosure>
					</div>
				</div>
				<div className="grid content-start gap-6">
					<CheckboxGroup
						look="chips"
						label="Rarity"
						options={RARITIES.slice(0, 5)}
						value={rarities}
						onValueChange={setRarities}
					/>
					<div>
						<Checkbox defaultChecked>I accept the terms of service</Checkbox>
						<Checkbox indeterminate>Some of them</Checkbox>
						<Checkbox disabled>Switched off</Checkbox>
					</div>
					<Switch defaultChecked>Selling is open</Switch>
					<Switch>Registration is open</Switch>
				</div>
				<div className="grid content-start gap-6">
					<RadioCards
						label="Payment method"
						value={method}
						onValueChange={setMethod}
						options={[
							{
								value: 'card',
								label: 'Card',
								description: 'Visa, Mastercard',
								icon: <CreditCard className="size-5" />,
							},
							{ value: 'blik', label: 'BLIK', description: 'At once, from Poland' },
						]}
					/>
					<Row>
						<ToggleGroup
							label="Game"
							value={game}
							onValueChange={setGame}
							options={[
								{ value: 'cs2', label: 'CS2' },
								{ value: 'dota2', label: 'Dota 2' },
							]}
						/>
						<Popover trigger={<Button variant="ghost">Popover</Button>} title="What is wear?">
							<p className="text-sm text-muted">How used a skin looks, from Factory New to Battle-Scarred.</p>
						</Popover>
					</Row>
				</div>
			</div>
			<Tabs label="Account" tabs={TABS} value={tab} onValueChange={setTab}>
				<p className="text-muted">The panel of {tab}</p>
			</Tabs>
			<Tabs label="Queue" look="pill" tabs={TABS} value={tab} onValueChange={setTab} />
		</Section>
	)
}
