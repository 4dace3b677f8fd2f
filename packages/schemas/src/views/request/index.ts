export * from './request-view.ts'
export type * from './request-type.ts'
