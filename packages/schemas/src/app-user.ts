export * from './app-user/app-user-status.ts'
export * from './app-user/app-user-view.ts'
export * from './app-user/app-user.ts'
