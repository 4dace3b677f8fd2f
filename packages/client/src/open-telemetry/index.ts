export type * from './open-telemetry-api.ts'
export * from './open-telemetry.ts'
