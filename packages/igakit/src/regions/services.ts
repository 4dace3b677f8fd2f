import {
  type Environment,
  formFieldEnvironment,
  type FormFieldType,
  getEnvironment,
  isEnvironmentId,
} from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'
import {
  createLanguageService,
  createLinter,
  type LanguageService,
  type LintOptions,
} from '@igakit/cel-language'
import { platforms } from '@igakit/platforms'

/** The environment of a rule. */
export interface RulePlace {
  /** The environment's id; if absent, the command's environment applies. */
  readonly environment?: string | undefined
  /** The type of the form field that contains the rule, if any. */
  readonly fieldType?: FormFieldType | undefined
  /** Values of the variables by name. */
  readonly input?: unknown
  /** True for a condition about a rule, which is not linted. */
  readonly isCondition?: boolean | undefined
}

/** Creates language services for environments, with a tenant's changes. */
export class Services {
  readonly #fallback: Environment
  readonly #profile: Profile | undefined
  readonly #lint: LintOptions
  readonly #samples = new Map<Environment, readonly unknown[]>()

  constructor(fallback: Environment, profile: Profile | undefined, lint: LintOptions = {}) {
    this.#fallback = fallback
    this.#profile = profile
    this.#lint = lint
  }

  create({ environment: id, fieldType, input, isCondition = false }: RulePlace): LanguageService {
    const of = this.#environment(id)
    const environment = fieldType === undefined ? of : formFieldEnvironment(of, fieldType)
    const samples = this.#samples.get(environment) ?? samplesOf(environment)
    this.#samples.set(environment, samples)
    const { platform } = this.#lint
    return createLanguageService({
      environment,
      ...(platform !== undefined && { platform }),
      ...(input !== undefined && { input }),
      samples,
      ...(!isCondition && { lint: createLinter(this.#lint) }),
    })
  }

  #environment(id: string | undefined): Environment {
    if (id === undefined || !isEnvironmentId(id)) return this.#fallback
    return getEnvironment(id, this.#profile)
  }
}

/** Returns sample claims for every platform if the environment has claims. */
function samplesOf({ variables }: Environment): readonly unknown[] {
  const takesClaims = variables.some(({ name }) => name === 'claims')
  return takesClaims
    ? platforms.flatMap(({ samples }) => samples.map(({ claims }) => ({ claims })))
    : []
}
