export { type DurationLike, ExactDuration } from './exact-duration.ts'
export { Instant, type InstantLike } from './instant.ts'
export * from './rich-view.ts'
export type * from './rich-type.ts'
