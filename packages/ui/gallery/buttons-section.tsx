import { Check, LogOut, Menu, Plus, ShoppingCart, User } from 'lucide-react'
import { Button } from '../src/button.tsx'
import { IconButton } from '../src/icon-button.tsx'
import { Tooltip } from '../src/tooltip.tsx'
import { Link, Row, Section } from './section.tsx'

export function ButtonsSection() {
	return (
		<Section title="Buttons">
			<Row>
				<Button variant="primary">Buy now</Button>
				<Button variant="primary" busy busyLabel="Signing in...">
					Sign in
				</Button>
				<Button variant="primary" busy>
					Buy now
				</Button>
				<Button variant="primary" disabled>
					PAY NOW
				</Button>
				<Button variant="outline">Browse skins</Button>
				<Button>Clear all filters</Button>
				<Button variant="ghost">Not now</Button>
				<Button variant="danger">Decline</Button>
				<Button variant="outline" icon={<LogOut aria-hidden="true" className="size-4" />}>
					LOGOUT
				</Button>
			</Row>
			<Row>
				<Button size="sm">Reset filters</Button>
				<Button size="sm" variant="primary">
					TOP UP
				</Button>
				<Button size="lg" variant="primary">
					Buy skins
				</Button>
				<Button size="lg" variant="outline" render={<Link href="#catalogue" />}>
					A link that looks like a button
				</Button>
			</Row>
			<Row>
				<IconButton label="Cart, 3 items" count={3}>
					<ShoppingCart aria-hidden="true" />
				</IconButton>
				<Tooltip text="Your profile">
					<IconButton label="Profile">
						<User aria-hidden="true" />
					</IconButton>
				</Tooltip>
				<IconButton label="Add" variant="ghost">
					<Plus aria-hidden="true" />
				</IconButton>
				<IconButton label="Add to cart" variant="solid" round>
					<ShoppingCart aria-hidden="true" />
				</IconButton>
				<IconButton label="Adding" variant="solid" round busy>
					<ShoppingCart aria-hidden="true" />
				</IconButton>
				<IconButton label="In the cart" variant="done" round>
					<Check aria-hidden="true" />
				</IconButton>
				<IconButton label="Menu" disabled>
					<Menu aria-hidden="true" />
				</IconButton>
			</Row>
		</Section>
	)
}
