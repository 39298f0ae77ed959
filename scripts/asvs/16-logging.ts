import { DEPOSITS, HTTP, OPERATORS, ORDERS, STEAM } from './folders.ts'
import type { Chapter } from './line.ts'

const LOG = 'apps/server/src/platform/log.ts'

export const logging: Chapter = {
	heading: 'V16 Logging and errors',
	lines: [
		{
			number: '16.1.1',
			asks: 'The log destinations and their content are documented',
			how: 'Operators’ actions in the trail (database); errors, refused webhooks and outages in the log (standard output, JSON); metrics at /metrics',
			files: ['docs/operations.md', 'apps/server/src/platform/operator/record-change.ts'],
			deployment:
				'who may read the collected log, and for how long it is kept: deployment.md says what we would do',
		},
		{
			number: '16.2.1',
			asks: 'Entries contain time, place, actor and action',
			files: ['apps/server/src/platform/operator/record-change.ts'],
		},
		{
			number: '16.2.2',
			asks: 'Times are UTC',
			how: 'Milliseconds since 1970, and PostgreSQL’s `timestamptz`; the machines have to keep their clocks in sync',
			files: [LOG],
		},
		{
			number: '16.2.3',
			asks: 'Logs go only to documented places',
			how: 'To standard output and to the trail: there is no other transport and no file',
			files: [LOG, 'apps/server/src/platform/operator/record-change.ts'],
		},
		{
			number: '16.2.4',
			asks: 'Logs are machine-readable',
			files: [LOG],
		},
		{
			number: '16.2.5',
			asks: 'No secret in a log',
			files: [LOG, 'apps/server/src/platform/hide-secrets.ts'],
		},
		{
			number: '16.3.1',
			asks: 'Successful and failed sign-ins are logged',
			how: "Operators' are in the trail, failed ones counted per account, address and quarter of an hour; shoppers' create a session with time, address and device, failed ones a log line and an entry in the security activity; assertions that Steam did not confirm are logged",
			files: [
				`${OPERATORS}/sign-in/sign-in.ts`,
				`${OPERATORS}/sign-in/failed-sign-ins.ts`,
				`${STEAM}/routes.ts`,
			],
		},
		{
			number: '16.3.2',
			asks: 'Refused access is logged',
			how: '401, 403, 419 and 429, each with endpoint, caller and address',
			files: [`${HTTP}/answer-problem.ts`],
		},
		{
			number: '16.3.3',
			asks: 'Attempts to bypass controls are logged',
			how: 'As 16.3.2, including rate limits; refused webhooks are logged; alerts watch refused sign-ins of operators',
			files: ['deploy/alerts.yml', `${DEPOSITS}/take-webhook.ts`],
		},
		{
			number: '16.3.4',
			asks: 'Unexpected errors are logged',
			how: 'With the id of the response; failed outgoing calls, including TLS errors, with their purpose',
			files: [`${HTTP}/answer-problem.ts`],
		},
		{
			number: '16.4.1',
			asks: 'Log entries cannot be forged (log injection)',
			files: [LOG],
		},
		{
			number: '16.4.2',
			asks: 'Logs cannot be changed',
			how: 'The trail is append-only in the database',
			files: ['apps/server/sql/trail/operator_trail.triggers.sql'],
			deployment: 'the log is on standard output: send it to a store where nodes can only append',
		},
		{
			number: '16.4.3',
			asks: 'Logs go to another machine',
			deployment: 'as 16.4.2',
		},
		{
			number: '16.5.1',
			asks: 'Errors reveal no details',
			files: [`${HTTP}/answer-problem.ts`],
		},
		{
			number: '16.5.2',
			asks: 'The shop keeps running when external services fail',
			files: ['apps/server/src/platform/jobs.ts'],
		},
		{
			number: '16.5.3',
			asks: 'Failures leave no partial changes',
			files: [`${ORDERS}/buy-cart.ts`],
		},
	],
}
