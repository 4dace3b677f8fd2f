import type { EnvironmentType } from '../environment.ts'
import { appUser, appUserStatus } from './app-user.ts'
import { entitlement } from './entitlement.ts'
import { group } from './group.ts'
import { task, taskAnalysis } from './task.ts'
import { user } from './user.ts'

/** The message types that the service's rules know. */
export const serviceTypes: readonly EnvironmentType[] = [
  user,
  appUser,
  appUserStatus,
  task,
  taskAnalysis,
  entitlement,
  group,
]
