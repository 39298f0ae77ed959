import { z } from 'zod'

export const setupSteps = [
	'shop',
	'company',
	'mail',
	'payments',
	'steam',
	'languages',
	'legal',
	'catalogue',
	'open',
] as const
export type SetupStepName = (typeof setupSteps)[number]

const setupStep = z
	.object({
		name: z.enum(setupSteps),
		is_done: z.boolean().describe('Computed from what is set, never ticked'),
		text: z.string().describe('What is set, or what is left to do'),
	})
	.meta({ id: 'SetupStep' })
export type SetupStep = z.infer<typeof setupStep>

const setupVariable = z
	.object({
		name: z.string().describe('The environment variable'),
		value: z.string().nullable().describe('Null: not set. Secrets are not shown'),
		example: z.string().describe('A line of .env with a value of the right form'),
	})
	.meta({ id: 'SetupVariable' })
export type SetupVariable = z.infer<typeof setupVariable>

export const officeSetup = z
	.object({
		steps: z.array(setupStep),
		variables: z
			.object({
				shop: z.array(setupVariable),
				mail: z.array(setupVariable),
				payments: z.array(setupVariable),
				steam: z.array(setupVariable),
			})
			.describe('What each step takes from the environment'),
		mail_command: z.string().describe('Shows a mail of a shop without a mail server; an address follows'),
		webhook_url: z.string().describe("To enter at the payment provider's"),
	})
	.meta({ id: 'OfficeSetup' })
export type OfficeSetup = z.infer<typeof officeSetup>
