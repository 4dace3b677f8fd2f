import {
  type Environment,
  forFormField,
  type FormFieldType,
  getEnvironment,
  isEnvironmentId,
} from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'
import { createLanguageService, createLinter, type LanguageService } from '@igakit/cel-language'
import { claimSamples } from '@igakit/cel/samples'

/** Where a rule is judged. */
export interface RulePlace {
  /** The id of an environment; that of the command where it names none. */
  readonly environment?: string | undefined
  /** Of a rule of a form: the type of its field. */
  readonly fieldType?: FormFieldType | undefined
  /** Values of the variables, by name. */
  readonly input?: unknown
}

/** Makes language services for environments as a tenant has them. */
export class Services {
  readonly #fallback: Environment
  readonly #profile: Profile | undefined
  readonly #environments = new Map<string, Environment>()

  constructor(fallback: Environment, profile: Profile | undefined) {
    this.#fallback = fallback
    this.#profile = profile
  }

  create({ environment: id, fieldType, input }: RulePlace): LanguageService {
    const environment = this.#environment(id)
    const of = fieldType === undefined ? environment : forFormField(environment, fieldType)
    return createLanguageService({
      environment: of,
      ...(input !== undefined && { input }),
      samples: samplesOf(of),
      lint: createLinter(),
    })
  }

  #environment(id: string | undefined): Environment {
    if (id === undefined || !isEnvironmentId(id)) return this.#fallback
    const known = this.#environments.get(id) ?? getEnvironment(id, this.#profile)
    this.#environments.set(id, known)
    return known
  }
}

/** The claims of every platform, for rules on claims. */
function samplesOf({ variables }: Environment): readonly unknown[] {
  const takesClaims = variables.some(({ name }) => name === 'claims')
  return takesClaims ? Object.values(claimSamples).map(({ claims }) => ({ claims })) : []
}
