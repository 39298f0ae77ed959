import { type ReactNode, useState } from 'react'
import { Button } from '../src/button.tsx'
import { CheckboxGroup } from '../src/checkbox-group.tsx'
import { Dialog } from '../src/dialog.tsx'
import { Field } from '../src/field.tsx'
import { createModalStack, type ModalProps } from '../src/modal-stack.tsx'
import { Sheet } from '../src/sheet.tsx'
import { TextInput } from '../src/text-input.tsx'
import { Row, Section } from './section.tsx'

const { ModalStackProvider, useModals } = createModalStack<{
	cart: object
	topUp: { amount?: number }
	filters: object
	menu: object
	busy: object
}>()

export function GalleryModals({ children }: { children: ReactNode }) {
	return (
		<ModalStackProvider
			modals={{ cart: CartModal, topUp: TopUpModal, filters: FiltersModal, menu: MenuModal, busy: BusyModal }}
			failure={() => null}
		>
			{children}
		</ModalStackProvider>
	)
}

function CartModal({ modal }: ModalProps) {
	const { open } = useModals()
	return (
		<Dialog
			{...modal}
			title="Cart"
			aside="3 items"
			size="lg"
			closeLabel="Close"
			footer={
				<Button block size="lg" variant="primary" onClick={() => open('topUp', { amount: 20 })}>
					TOP UP
				</Button>
			}
		>
			<Field label="Steam trade link">
				<TextInput placeholder="https://steamcommunity.com/tradeoffer/new/…" />
			</Field>
		</Dialog>
	)
}

function TopUpModal({ modal, amount }: ModalProps<{ amount?: number }>) {
	return (
		<Dialog
			{...modal}
			title="Top up"
			size="sm"
			closeLabel="Close"
			description="Credits arrive within a minute."
		>
			<Field label="Amount">
				<TextInput defaultValue={String(amount ?? '')} suffix="EUR" />
			</Field>
		</Dialog>
	)
}

function FiltersModal({ modal }: ModalProps) {
	const [value, setValue] = useState(['normal'])
	return (
		<Sheet
			{...modal}
			title="Filters"
			closeLabel="Close"
			footer={
				<div className="grid grid-cols-[1fr_2fr] gap-3">
					<Button variant="outline">Clear all</Button>
					<Button variant="primary">Show 318 items</Button>
				</div>
			}
		>
			<CheckboxGroup
				look="chips"
				label="Class"
				value={value}
				onValueChange={setValue}
				options={[
					{ value: 'normal', label: 'Normal' },
					{ value: 'stattrak', label: 'StatTrak™' },
					{ value: 'souvenir', label: 'Souvenir' },
				]}
			/>
		</Sheet>
	)
}

function MenuModal({ modal }: ModalProps) {
	return (
		<Sheet {...modal} side="right" title="Menu" closeLabel="Close">
			<p>BUY SKINS</p>
		</Sheet>
	)
}

function BusyModal({ modal }: ModalProps) {
	const { close } = useModals()
	return (
		<Dialog {...modal} busy title="Paying" size="sm" closeLabel="Close">
			<Button onClick={() => close('busy')}>End the work</Button>
		</Dialog>
	)
}

export function ModalsSection() {
	const { open } = useModals()
	return (
		<Section title="Modals">
			<Row>
				<Button onClick={() => open('cart')}>Dialog, with one above it</Button>
				<Button onClick={() => open('filters')}>Sheet from below</Button>
				<Button onClick={() => open('menu')}>Sheet from the right</Button>
				<Button onClick={() => open('busy')}>Busy dialog</Button>
			</Row>
		</Section>
	)
}
