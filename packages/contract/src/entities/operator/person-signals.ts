import { z } from 'zod'
import { riskSignalNames } from '../../risk-signals.ts'
import { eur } from '../common.ts'
import { officePerson } from './person.ts'

/** One signal of fraud, with what it is about. */
export const foundSignal = z
	.object({
		signal: z.enum(riskSignalNames),
		points: z.int().positive(),
		/** Accounts, refunds or chargebacks. */
		count: z.int().positive(),
		/** The top-ups of a new account. */
		amount: eur.nullable(),
		/** The accounts that share it, the newest first; not more than a screen shows. */
		others: z.array(officePerson),
	})
	.meta({ id: 'OfficeFoundSignal' })
export type FoundSignal = z.infer<typeof foundSignal>

export const personSignals = z
	.object({
		points: z.int().nonnegative(),
		/** Orders of buyers with this many points are held; 0: none are. */
		hold_points: z.int().nonnegative(),
		signals: z.array(foundSignal),
	})
	.meta({ id: 'OfficePersonSignals' })
export type PersonSignals = z.infer<typeof personSignals>
