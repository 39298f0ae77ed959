import { useState } from 'react'
import { Badge, type BadgeTone } from '../src/badge.tsx'
import { Breadcrumbs } from '../src/breadcrumbs.tsx'
import { Pagination } from '../src/pagination.tsx'
import { type Column, Table } from '../src/table.tsx'
import { Section } from './section.tsx'

type Order = {
	id: string
	date: string
	kind: string
	item: string
	total: string
	tone: BadgeTone
	status: string
}

const ORDERS: Order[] = [
	{
		id: 'SV-10482',
		date: '14.11.2026 18:42',
		kind: 'Knife · Factory New',
		item: '★ Talon Knife | Marble Fade',
		total: '888.39',
		tone: 'amber',
		status: 'Processing',
	},
	{
		id: 'SV-10411',
		date: '09.11.2026 21:05',
		kind: 'Rifle · Field-Tested',
		item: 'AK-47 | Redline',
		total: '42.10',
		tone: 'green',
		status: 'Successfully',
	},
	{
		id: 'SV-10298',
		date: '21.10.2026 16:30',
		kind: 'SMG · Minimal Wear',
		item: 'P90 | Asiimov',
		total: '280.33',
		tone: 'red',
		status: 'Canceled',
	},
]

const COLUMNS: Column<Order>[] = [
	{ key: 'id', header: 'ID', cell: (order) => <b className="font-display font-semibold">{order.id}</b> },
	{ key: 'date', header: 'Date', cell: (order) => order.date, muted: true, phone: 'end' },
	{
		key: 'item',
		header: 'Item',
		cell: (order) => (
			<div className="grid">
				<span className="text-xs text-muted">{order.kind}</span>
				<b className="font-display text-base font-semibold">{order.item}</b>
			</div>
		),
		phone: 'full',
	},
	{
		key: 'total',
		header: 'Total',
		cell: (order) => <b className="font-display text-base font-semibold">{order.total}</b>,
		align: 'end',
	},
	{
		key: 'status',
		header: 'Status',
		cell: (order) => <Badge tone={order.tone}>{order.status}</Badge>,
		phone: 'end',
	},
]

export function ListsSection() {
	const [page, setPage] = useState(8)
	const [selected, setSelected] = useState('SV-10411')
	const pager = {
		label: 'Pages',
		previousLabel: 'Previous page',
		nextLabel: 'Next page',
		pageLabel: (target: number) => `Page ${target}`,
	}
	return (
		<Section title="Lists">
			<Breadcrumbs
				label="Breadcrumbs"
				items={[
					{ label: 'Home', render: <a href="#home">Home</a> },
					{ label: 'Buy skins', render: <a href="#buy">Buy skins</a> },
					{ label: 'CS2' },
				]}
			/>
			<Table caption="Orders" columns={COLUMNS} rows={ORDERS} rowKey={(order) => order.id} />
			<Table
				caption="Orders, dense"
				dense
				columns={COLUMNS}
				rows={ORDERS}
				rowKey={(order) => order.id}
				selectedKey={selected}
				onRowClick={(order) => setSelected(order.id)}
				footer="3 of 3"
			/>
			<Table
				caption="Orders, loading"
				columns={COLUMNS}
				rows={[]}
				rowKey={(order) => order.id}
				skeletonRows={2}
			/>
			<Pagination
				{...pager}
				page={page}
				total={20}
				renderPage={(target, { children, ...props }) => (
					<a key={target} href={`#page-${target}`} {...props} onClick={() => setPage(target)}>
						{children}
					</a>
				)}
			/>
			<Pagination
				{...pager}
				label="Pages, compact"
				compact
				page={1}
				total={3}
				renderPage={(target, { children, ...props }) => (
					<a href={`#page-${target}`} {...props}>
						{children}
					</a>
				)}
			/>
		</Section>
	)
}
