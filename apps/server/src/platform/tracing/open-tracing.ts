import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import type { Tracing } from './tracing.ts'

/** Undefined if no collector is configured: then OpenTelemetry is not even loaded. */
export async function openTracing(config: Config, log: Logger): Promise<Tracing | undefined> {
	if (config.tracing === undefined) return undefined
	const { openTelemetry } = await import('./open-telemetry.ts')
	return openTelemetry(config.tracing, log)
}
