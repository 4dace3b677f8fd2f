import { type EnvironmentConstant, baseLimits } from '../environment.ts'
import type { EnvironmentType } from '../../types/declared-types.ts'
import { appUser, appUserStatus } from './messages/app-user.ts'
import { entitlement } from './messages/entitlement.ts'
import { group } from './messages/group.ts'
import { task, taskAnalysis } from './messages/task.ts'
import { user } from './messages/user.ts'
import type { Library } from '../../stdlib/library.ts'
import { serviceNetworkLibrary } from '../../stdlib/network/index.ts'
import { serviceLibrary } from '../../stdlib/service/index.ts'
import { standardLibrary } from '../../stdlib/standard/index.ts'
import { stringsLibrary } from '../../stdlib/strings/index.ts'
import { timeLibrary } from '../../stdlib/time/index.ts'
import { timeFormats } from '../../stdlib/time/time-format.ts'
import { defaultCelGoVersion } from '../../versions/cel-go-version.ts'
import type { EnvironmentData } from '../define-environment.ts'
import {
  constantsOf,
  appUserType,
  taskOrigin,
  userStatus,
  userType,
} from './messages/enumerations.ts'

/** The message types of the service's rules. */
export const serviceTypes: readonly EnvironmentType[] = [
  user,
  appUser,
  appUserStatus,
  task,
  taskAnalysis,
  entitlement,
  group,
]

const enumerations = [userStatus, userType, appUserType, taskOrigin]

const timeConstants = timeFormats.map(({ doc, layout, name }): EnvironmentConstant => ({
  name: `TimeFormat.${name}`,
  type: 'string',
  value: layout,
  doc,
  example: `time.format(now(), TimeFormat.${name})`,
  confidence: 'documented',
}))

/** The data shared by environments that use the service's users, accounts and tasks. */
export const serviceData = {
  celGoVersion: defaultCelGoVersion,
  types: serviceTypes,
  enumerations,
  constants: [...enumerations.flatMap(constantsOf), ...timeConstants],
  limits: baseLimits,
} satisfies Partial<EnvironmentData>

export const serviceLibraries: readonly Library[] = [
  standardLibrary,
  stringsLibrary,
  serviceNetworkLibrary,
  timeLibrary,
  serviceLibrary,
]

/** The confidence in functions in policies, groups and provisioning, where the service documents them. */
export const documentedFunctions = {
  libraryConfidence: { strings: 'observed', network: 'assumed' },
  functionConfidence: {
    lowerAscii: 'documented',
    upperAscii: 'documented',
    replace: 'documented',
    split: 'documented',
    trim: 'documented',
    ip: 'documented',
    cidr: 'documented',
  },
} as const satisfies Partial<EnvironmentData>

/** The confidence in functions in other environments, where only string functions are known to be used. */
export const assumedFunctions = {
  libraryConfidence: {
    strings: 'observed',
    network: 'assumed',
    time: 'assumed',
    service: 'assumed',
  },
} as const satisfies Partial<EnvironmentData>
