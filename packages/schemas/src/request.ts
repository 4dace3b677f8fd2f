export * from './views/request-view.ts'
export type * from './views/request.ts'
