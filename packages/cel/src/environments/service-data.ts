import type { Library } from '../stdlib/library.ts'
import { serviceNetworkLibrary } from '../stdlib/network/index.ts'
import { serviceLibrary } from '../stdlib/service/index.ts'
import { standardLibrary } from '../stdlib/standard/index.ts'
import { stringsLibrary } from '../stdlib/strings/index.ts'
import { timeLibrary } from '../stdlib/time/index.ts'
import { timeFormats } from '../stdlib/time/time-format.ts'
import { defaultCelGoVersion } from '../versions/cel-go-version.ts'
import type { EnvironmentData } from './define-environment.ts'
import type { EnvironmentConstant } from './environment.ts'
import { baseLimits } from './limits.ts'
import { constantsOf } from './messages/constants-of.ts'
import { appUserType, taskOrigin, userStatus, userType } from './messages/enumerations.ts'
import { serviceTypes } from './messages/service-types.ts'

const enumerations = [userStatus, userType, appUserType, taskOrigin]

const timeConstants = timeFormats.map(({ doc, layout, name }): EnvironmentConstant => ({
  name: `TimeFormat.${name}`,
  type: 'string',
  value: layout,
  doc,
  example: `time.format(now(), TimeFormat.${name})`,
  confidence: 'documented',
}))

/** What all places have that know the service's users, accounts and tasks. */
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

/** How sure the functions are in policies, groups and provisioning, which the service's documentation names. */
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

/** How sure they are elsewhere: rules use functions on strings there, and of the others nothing is known. */
export const assumedFunctions = {
  libraryConfidence: {
    strings: 'observed',
    network: 'assumed',
    time: 'assumed',
    service: 'assumed',
  },
} as const satisfies Partial<EnvironmentData>
