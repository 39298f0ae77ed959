import { Menu as BaseMenu } from '@base-ui/react/menu'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { POPUP, POPUP_ITEM } from './control-class.ts'

export type MenuProps = {
	/** The button that opens it, as an element: `<Button>…</Button>`. */
	trigger: ReactElement
	/** Names the list for screen readers, if the trigger's label is not enough. */
	label?: string
	align?: 'start' | 'center' | 'end'
	side?: 'top' | 'bottom'
	children: ReactNode
}

export function Menu({ trigger, label, align = 'end', side = 'bottom', children }: MenuProps) {
	return (
		<BaseMenu.Root>
			<BaseMenu.Trigger render={trigger} />
			<BaseMenu.Portal>
				<BaseMenu.Positioner sideOffset={6} align={align} side={side} className="z-50 outline-none">
					<BaseMenu.Popup
						aria-label={label}
						className={clsx(
							POPUP,
							'max-h-[var(--available-height)] min-w-48 overflow-y-auto overscroll-contain p-1',
						)}
					>
						{children}
					</BaseMenu.Popup>
				</BaseMenu.Positioner>
			</BaseMenu.Portal>
		</BaseMenu.Root>
	)
}

type MenuItemProps = {
	children: ReactNode
	icon?: ReactNode
	tone?: 'plain' | 'danger'
	disabled?: boolean
	onClick?: () => void
	/** A link instead of an action: `render={<Link to="/account" />}`. */
	render?: ReactElement
}

const ICON = '[&_svg]:size-4 [&_svg]:shrink-0'

export function MenuItem({ children, icon, tone = 'plain', render, ...item }: MenuItemProps) {
	const look = clsx(POPUP_ITEM, ICON, tone === 'danger' && 'text-red')
	const content = (
		<>
			{icon}
			{children}
		</>
	)
	if (render) {
		return (
			<BaseMenu.LinkItem render={render} onClick={item.onClick} closeOnClick className={look}>
				{content}
			</BaseMenu.LinkItem>
		)
	}
	return (
		<BaseMenu.Item {...item} className={look}>
			{content}
		</BaseMenu.Item>
	)
}

type MenuCheckboxItemProps = {
	children: ReactNode
	checked: boolean
	onCheckedChange: (checked: boolean) => void
	disabled?: boolean
}

export function MenuCheckboxItem({ children, ...item }: MenuCheckboxItemProps) {
	return (
		<BaseMenu.CheckboxItem {...item} className={clsx(POPUP_ITEM, 'justify-between')}>
			{children}
			<Tick>
				<BaseMenu.CheckboxItemIndicator>
					<Check aria-hidden="true" className="size-4" />
				</BaseMenu.CheckboxItemIndicator>
			</Tick>
		</BaseMenu.CheckboxItem>
	)
}

type MenuRadioGroupProps = { value: string; onValueChange: (value: string) => void; children: ReactNode }

export function MenuRadioGroup({ value, onValueChange, children }: MenuRadioGroupProps) {
	return (
		<BaseMenu.RadioGroup value={value} onValueChange={(next: string) => onValueChange(next)}>
			{children}
		</BaseMenu.RadioGroup>
	)
}

export function MenuRadioItem({ value, children }: { value: string; children: ReactNode }) {
	return (
		<BaseMenu.RadioItem value={value} closeOnClick className={clsx(POPUP_ITEM, 'justify-between')}>
			{children}
			<Tick>
				<BaseMenu.RadioItemIndicator>
					<Check aria-hidden="true" className="size-4" />
				</BaseMenu.RadioItemIndicator>
			</Tick>
		</BaseMenu.RadioItem>
	)
}

export function MenuSeparator() {
	return <BaseMenu.Separator className="mx-1 my-1 h-px bg-line" />
}

export function MenuLabel({ children }: { children: ReactNode }) {
	return <div className="px-3 pt-2 pb-1 text-xs text-muted">{children}</div>
}

/** Reserves the tick's width, so that a menu keeps its width. */
function Tick({ children }: { children: ReactNode }) {
	return <span className="ml-3 size-4 text-violet">{children}</span>
}
