import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import clsx from 'clsx'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'

export type Tab<Value extends string> = { value: Value; label: ReactNode; count?: ReactNode }

export type TabsProps<Value extends string> = {
	/** Names the row of tabs for screen readers. */
	label: string
	tabs: readonly Tab<Value>[]
	value: Value
	onValueChange: (value: Value) => void
	look?: 'line' | 'pill'
	/** The element of each tab, for tabs with a URL: `(tab) => <Link search={{ tab: tab.value }} />`. */
	renderTab?: (tab: Tab<Value>) => ReactElement
	/** The panel of the chosen tab. */
	children?: ReactNode
	className?: string
	panelClassName?: string
}

const LIST = {
	line: 'gap-6 border-b border-line md:gap-8',
	pill: 'gap-1',
}

const TAB = {
	line: 'h-11 border-b-2 border-transparent font-display text-sm font-semibold data-active:border-violet data-active:text-ink md:text-base',
	pill: 'h-10 rounded-control px-3.5 text-sm font-medium data-active:bg-raised data-active:text-ink data-active:shadow-[inset_0_0_0_1px_var(--color-line-strong)]',
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
	const {
		label,
		tabs,
		value,
		onValueChange,
		look = 'line',
		renderTab,
		children,
		className,
		panelClassName,
	} = props
	const row = useRef<HTMLDivElement>(null)
	// On a phone the row is wider than the window.
	useEffect(() => scrollToActive(row.current, value), [value])
	return (
		<BaseTabs.Root
			value={value}
			onValueChange={(next: Value) => onValueChange(next)}
			className={clsx('min-w-0', className)}
		>
			{/* On a phone the row is full-width and scrolls sideways. */}
			<div ref={row} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0">
				<BaseTabs.List aria-label={label} className={clsx('flex min-w-max', LIST[look])}>
					{tabs.map((tab) => (
						<BaseTabs.Tab
							key={tab.value}
							value={tab.value}
							data-tab={tab.value}
							render={renderTab?.(tab)}
							nativeButton={renderTab === undefined}
							className={clsx(
								'inline-flex shrink-0 items-center gap-2 whitespace-nowrap text-muted no-underline transition-colors hover:text-ink focus-visible:-outline-offset-2',
								TAB[look],
							)}
						>
							{tab.label}
							{tab.count !== undefined && <span className="font-sans text-xs font-normal">{tab.count}</span>}
						</BaseTabs.Tab>
					))}
				</BaseTabs.List>
			</div>
			{children !== undefined && (
				<BaseTabs.Panel
					value={value}
					key={value}
					className={clsx('outline-offset-4', panelClassName ?? 'pt-6')}
				>
					{children}
				</BaseTabs.Panel>
			)}
		</BaseTabs.Root>
	)
}

/** Scrolls the row alone: `scrollIntoView` would also scroll the page. */
function scrollToActive(row: HTMLElement | null, value: string): void {
	const tab = row?.querySelector(`[data-tab="${CSS.escape(value)}"]`)
	if (!row || !tab) return
	const { left, width } = tab.getBoundingClientRect()
	row.scrollLeft += left + width / 2 - (row.getBoundingClientRect().left + row.clientWidth / 2)
}
