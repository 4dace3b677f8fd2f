import { defineEnvironment } from '../environments/define-environment.ts'
import type {
  Environment,
  EnvironmentLimits,
  EnvironmentVariable,
} from '../environments/environment.ts'
import type { Profile, ProfileLimits, ProfileVariable } from './profile.ts'

/** An environment as a tenant's profile changes it. */
export function applyProfile(environment: Environment, profile: Profile): Environment {
  const changes = profile.environments?.[environment.id]
  if (changes === undefined) return environment
  const rename = new Map(Object.entries(changes.rename ?? {}))
  const known = environment.variables.map((variable) =>
    renamed(variable, rename.get(variable.name)),
  )
  const added = (changes.variables ?? []).map(declared)
  return defineEnvironment(
    {
      ...environment,
      variables: [
        ...known.filter(({ name }) => !added.some((each) => each.name === name)),
        ...added,
      ],
      limits:
        changes.limits === undefined
          ? environment.limits
          : limited(environment.limits, changes.limits),
    },
    environment.load(),
  )
}

function renamed(variable: EnvironmentVariable, name: string | undefined): EnvironmentVariable {
  if (name === undefined) return variable
  const example = variable.example.replace(new RegExp(`\\b${variable.name}\\b`, 'g'), () => name)
  return { ...variable, name, example }
}

/** What a tenant declares is documented: its administrators can look it up. */
function declared({ doc, example, name, type }: ProfileVariable): EnvironmentVariable {
  return {
    name,
    type,
    doc: doc ?? 'Declared by the profile.',
    example: example ?? name,
    confidence: 'documented',
  }
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
