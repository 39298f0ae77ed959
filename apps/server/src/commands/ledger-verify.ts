import { parseArgs } from 'node:util'
import { verifyDeposits } from '../modules/deposits/index.ts'
import { verifyLedger } from '../modules/ledger/index.ts'
import { verifyOrders } from '../modules/orders/index.ts'
import { type Command, CommandFailure } from './command.ts'

export const ledgerVerifyCommand: Command = {
	name: 'ledger verify',
	summary: 'Works every balance out anew and holds orders, items and money against each other',
	help: 'Reads only, and the shop may go on meanwhile. Ends with an error that names everything that differs.',
	async run(args, { openDatabase, print }) {
		parseArgs({ args: [...args] })
		const { db } = await openDatabase()
		const ledger = await verifyLedger(db)
		const shop = await verifyOrders(db)
		const topUps = await verifyDeposits(db)
		const faults = [...ledger.faults, ...shop.faults, ...topUps.faults]
		for (const fault of faults) print(fault)
		if (faults.length > 0) throw new CommandFailure(`${faults.length} things do not add up.`)
		print(
			`${ledger.accounts} accounts, ${ledger.transfers} transfers and ${shop.orders} orders: everything adds up.`,
		)
	},
}
