import { z } from 'zod'

/** The standard's names: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
export const TRACES_SAMPLERS = [
	'always_on',
	'always_off',
	'traceidratio',
	'parentbased_always_on',
	'parentbased_always_off',
	'parentbased_traceidratio',
] as const
export type TracesSampler = (typeof TRACES_SAMPLERS)[number]

export interface TracingConfig {
	/** Where spans are sent to, by OTLP over HTTP (protobuf). */
	url: string
	serviceName: string
	sampler: TracesSampler
	/** Of the samplers with a ratio. */
	samplerRatio: number
	/** How long spans are collected before they are sent. */
	scheduleDelayMs: number
	/** Added to every span's resource. */
	resource: Readonly<Record<string, string>>
}

const collectorUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const isRatio = (text: string) => text.trim() !== '' && Number(text) >= 0 && Number(text) <= 1

/** The exporter reads the remaining OTEL_EXPORTER_OTLP_* (headers, timeout, compression, certificates) itself. */
export const tracingVariables = {
	OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl.optional(),
	OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collectorUrl.optional(),
	OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/protobuf', 'must be http/protobuf').optional(),
	OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'must be otlp or none').default('otlp'),
	OTEL_SDK_DISABLED: z.enum(['true', 'false'], 'must be true or false').default('false'),
	OTEL_SERVICE_NAME: z.string().optional(),
	OTEL_RESOURCE_ATTRIBUTES: z.string().default(''),
	OTEL_TRACES_SAMPLER: z
		.enum(TRACES_SAMPLERS, `must be one of ${TRACES_SAMPLERS.join(', ')}`)
		.default('parentbased_always_on'),
	OTEL_TRACES_SAMPLER_ARG: z.string().refine(isRatio, 'must be a number from 0 to 1').default('1'),
	OTEL_BSP_SCHEDULE_DELAY: z
		.string()
		.regex(/^\d{1,6}$/, 'must be milliseconds')
		.default('5000'),
}

type Variables = z.output<z.ZodObject<typeof tracingVariables>>

/** Undefined, the default: no collector, no tracing. */
export function tracingConfig(env: Variables): TracingConfig | undefined {
	const base = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')
	const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base === undefined ? undefined : `${base}/v1/traces`)
	if (url === undefined || env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none')
		return undefined
	const resource = resourceAttributes(env.OTEL_RESOURCE_ATTRIBUTES)
	return {
		url,
		serviceName: env.OTEL_SERVICE_NAME ?? resource['service.name'] ?? 'skinverse',
		sampler: env.OTEL_TRACES_SAMPLER,
		samplerRatio: Number(env.OTEL_TRACES_SAMPLER_ARG),
		scheduleDelayMs: Number(env.OTEL_BSP_SCHEDULE_DELAY),
		resource,
	}
}

/** `key=value,key=value` with percent-encoded values; what is neither is ignored, as the standard says. */
function resourceAttributes(list: string): Record<string, string> {
	const pairs = list.split(',').flatMap((pair) => {
		const [key = '', ...value] = pair.split('=')
		return key.trim() === '' || value.length === 0 ? [] : [[key.trim(), decoded(value.join('=').trim())]]
	})
	return Object.fromEntries(pairs)
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}
