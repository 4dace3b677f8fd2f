export * from './task/task-external-ref.ts'
export * from './task/task-policy.ts'
export * from './task/task-view.ts'
export * from './task/task.ts'
