import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318'

test('tracing is off without a collector, and where the standard says so', () => {
	expect(readConfig({}).tracing).toBeUndefined()
	expect(readConfig({ OTEL_SERVICE_NAME: 'shop' }).tracing).toBeUndefined()
	expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).tracing).toBeUndefined()
	expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeUndefined()
})

test('tracing takes the standard variables', () => {
	expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toMatchObject({
		url: 'http://collector:4318/v1/traces',
		serviceName: 'skinverse',
		sampler: 'parentbased_always_on',
	})
	const chosen = readConfig({
		OTEL_EXPORTER_OTLP_ENDPOINT,
		OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
		OTEL_TRACES_SAMPLER: 'traceidratio',
		OTEL_TRACES_SAMPLER_ARG: '0.25',
		OTEL_RESOURCE_ATTRIBUTES: 'service.name=web, deployment.environment.name=live%20one,broken',
	}).tracing
	expect(chosen).toMatchObject({
		url: 'https://traces.example/in',
		serviceName: 'web',
		sampler: 'traceidratio',
		samplerRatio: 0.25,
		resource: { 'deployment.environment.name': 'live one' },
	})
})

test('tracing refuses what it cannot do by name', () => {
	const wrong = {
		OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
		OTEL_TRACES_SAMPLER: 'jaeger_remote',
		OTEL_TRACES_SAMPLER_ARG: '2',
	}
	expect(() => readConfig(wrong)).toThrow(
		/PROTOCOL must be http.protobuf.*SAMPLER must be one of.*SAMPLER_ARG must be/,
	)
})
