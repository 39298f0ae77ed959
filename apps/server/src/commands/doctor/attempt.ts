import { networkReason } from '../../platform/network-reason.ts'
import { StartError } from '../../platform/start-error.ts'
import { type Finding, fault } from './finding.ts'

type Found = Finding | readonly Finding[]

/** Its findings. An exception is a fault with the name of the check: a crash never looks like a warning. */
export async function attempt(
	about: string,
	check: () => Found | Promise<Found>,
	todo?: string,
): Promise<Finding[]> {
	try {
		return [await check()].flat()
	} catch (error) {
		return [faultOf(about, error, todo)]
	}
}

/** The message of a StartError often ends with what to do. */
function faultOf(about: string, error: unknown, todo = 'see what the lines beside it say'): Finding {
	const reason = networkReason(error).replaceAll(/\s+/g, ' ')
	if (!(error instanceof StartError)) return fault(about, `cannot be checked: ${reason}`, todo)
	const [says = reason, ...todos] = reason.split('; ')
	return fault(about, says, todos.length === 0 ? todo : todos.join('; '))
}
