import { defineEnvironment, type EnvironmentData } from '../environments/define-environment.ts'
import type {
  DeclaredFunction,
  Environment,
  EnvironmentLimits,
  EnvironmentVariable,
} from '../environments/environment.ts'
import type { Tenant, Library } from '../stdlib/library.ts'
import { declaredLibrary } from './declared-library.ts'
import type { CelGoVersion } from '../versions/cel-go-version.ts'
import type {
  EnvironmentProfile,
  Profile,
  ProfileFunction,
  ProfileLimits,
  ProfileVariable,
} from './profile.ts'

const applied = new WeakMap<Environment, WeakMap<Profile, Environment>>()
const versions = new WeakMap<Environment, Map<CelGoVersion, Environment>>()

/**
 * Applies a tenant's profile to an environment. Returns the same object for the same profile, or for the same cel-go
 * version if the profile sets nothing else.
 */
export function applyProfile(environment: Environment, profile: Profile): Environment {
  const { celGoVersion = environment.celGoVersion, ...others } = profile
  if (Object.values(others).every((each) => each === undefined)) {
    return atVersion(environment, celGoVersion)
  }
  const known = applied.get(environment) ?? new WeakMap<Profile, Environment>()
  applied.set(environment, known)
  const made = known.get(profile) ?? changed(environment, profile)
  known.set(profile, made)
  return made
}

function atVersion(environment: Environment, celGoVersion: CelGoVersion): Environment {
  const known = versions.get(environment) ?? new Map<CelGoVersion, Environment>()
  versions.set(environment, known)
  const made = known.get(celGoVersion) ?? changed(environment, { celGoVersion })
  known.set(celGoVersion, made)
  return made
}

function changed(environment: Environment, profile: Profile): Environment {
  // Namespace and representation matter only in environments with the service's own types and functions.
  const service = environment.libraries.includes('service') ? tenantOf(profile) : {}
  const { celGoVersion = environment.celGoVersion } = profile
  const tenant = celGoVersion === environment.celGoVersion ? service : { ...service, celGoVersion }
  const changes = profile.environments?.[environment.id]
  if (changes === undefined && Object.keys(tenant).length === 0) return environment
  const data = { ...environment, ...tenant, ...changesOf(environment, changes ?? {}) }
  const libraries = environment.load(celGoVersion)
  return defineEnvironment(data, withDeclared(libraries, environment, data.declaredFunctions))
}

function withDeclared(
  libraries: readonly Library[],
  environment: Environment,
  declaredFunctions: readonly DeclaredFunction[] = [],
): readonly Library[] {
  const known = libraries.filter(({ id }) => id !== 'declared')
  if (declaredFunctions.length === 0) return known
  return [...known, declaredLibrary({ ...environment, declaredFunctions })]
}

function tenantOf({ namespace, typesAre, weekStart }: Profile): Tenant {
  return {
    ...(namespace === undefined ? {} : { namespace }),
    ...(typesAre === undefined ? {} : { typesAre }),
    ...(weekStart === undefined ? {} : { weekStart }),
  }
}

function changesOf(
  environment: Environment,
  { assumesVariables, functions = [], limits, rename = {}, variables = [] }: EnvironmentProfile,
): Pick<EnvironmentData, 'assumesVariables' | 'declaredFunctions' | 'limits' | 'variables'> {
  const added = variables.map(declaredVariable)
  const kept = renameAll(environment.variables, new Map(Object.entries(rename))).filter(
    ({ name }) => !added.some((each) => each.name === name),
  )
  return {
    assumesVariables: assumesVariables ?? environment.assumesVariables,
    variables: [...kept, ...added],
    declaredFunctions: [
      ...(environment.declaredFunctions ?? []),
      ...functions.map(declaredFunction),
    ],
    limits: limits === undefined ? environment.limits : limited(environment.limits, limits),
  }
}

/**
 * Renames variables. A tenant's own name counts as documented, because the tenant's administrators can look it up.
 */
function renameAll(
  variables: readonly EnvironmentVariable[],
  names: ReadonlyMap<string, string>,
): readonly EnvironmentVariable[] {
  return variables.map((variable) => {
    const name = names.get(variable.name)
    const { aliases } = variable
    const renamed: EnvironmentVariable = {
      ...variable,
      ...(aliases === undefined ? {} : { aliases: aliases.map((each) => names.get(each) ?? each) }),
    }
    if (name === undefined) return renamed
    const example = variable.example.replace(new RegExp(`\\b${variable.name}\\b`, 'g'), () => name)
    return { ...renamed, name, example, confidence: 'documented' }
  })
}

function declaredVariable({ doc, example, name, type }: ProfileVariable): EnvironmentVariable {
  return {
    name,
    type,
    doc: doc ?? 'Declared by the profile.',
    example: example ?? name,
    confidence: 'documented',
  }
}

function declaredFunction({ doc, example, name, signatures }: ProfileFunction): DeclaredFunction {
  return { name, signatures, doc: doc ?? 'Declared by the profile.', example: example ?? name }
}

function limited(limits: EnvironmentLimits, changes: ProfileLimits): EnvironmentLimits {
  const { expressionBytes, ...others } = limits
  const bytes = changes.expressionBytes === undefined ? expressionBytes : changes.expressionBytes
  return {
    ...others,
    ...(bytes === undefined || bytes === null ? {} : { expressionBytes: bytes }),
    ...(changes.inputBytes === undefined ? {} : { inputBytes: changes.inputBytes }),
    ...(changes.inputDepth === undefined ? {} : { inputDepth: changes.inputDepth }),
  }
}
