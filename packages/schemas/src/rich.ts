export { type DurationLike, ExactDuration } from './views/exact-duration.ts'
export { Instant, type InstantLike } from './views/instant.ts'
export * from './views/rich-view.ts'
export type * from './views/rich.ts'
