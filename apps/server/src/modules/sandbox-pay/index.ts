export { findCheckout, openCheckout, type SandboxState } from './checkouts.ts'
export { isSandboxSignature, SIGNATURE_HEADER, sandboxEvent } from './event.ts'
export { sandboxPayRoutes } from './routes.ts'
