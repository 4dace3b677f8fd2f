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
  readonly #samples = new Map<Environment, readonly unknown[]>()

  constructor(fallback: Environment, profile: Profile | undefined) {
    this.#fallback = fallback
    this.#profile = profile
  }

  create({ environment: id, fieldType, input }: RulePlace): LanguageService {
    const of = this.#environment(id)
    const environment = fieldType === undefined ? of : forFormField(of, fieldType)
    const samples = this.#samples.get(environment) ?? samplesOf(environment)
    this.#samples.set(environment, samples)
    return createLanguageService({
      environment,
      ...(input !== undefined && { input }),
      samples,
      lint: createLinter(),
    })
  }

  #environment(id: string | undefined): Environment {
    if (id === undefined || !isEnvironmentId(id)) return this.#fallback
    return getEnvironment(id, this.#profile)
  }
}

/** The claims of every platform, for rules on claims. */
function samplesOf({ variables }: Environment): readonly unknown[] {
  const takesClaims = variables.some(({ name }) => name === 'claims')
  return takesClaims ? Object.values(claimSamples).map(({ claims }) => ({ claims })) : []
}
