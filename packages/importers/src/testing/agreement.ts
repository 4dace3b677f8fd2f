import { Analyser } from '@igakit/analysis'
import { compile, type Environment, getEnvironment } from '@igakit/cel'
import { detectPlatforms } from '@igakit/platforms'
import type { ImportedRule } from '../policy/policy.ts'
import { Random } from './random.ts'
import { randomToken, type Token } from './random-tokens.ts'

const { limits, ...workloads } = getEnvironment('workload-federation')
const { expressionBytes: _, ...open } = limits
const environment: Environment = { ...workloads, limits: open }

/** Returns a function that is true for the claims that a rule admits. */
export function admissions(rule: string): (claims: object) => boolean {
  const compilation = compile(rule, environment)
  if (!compilation.ok) throw new TypeError(`${rule}: ${compilation.issues[0]?.message}`)
  const { program } = compilation
  return (claims) => {
    const evaluation = program.evaluate({ claims })
    return evaluation.ok && evaluation.value === true
  }
}

/** A token for which a rule and its policy disagree. */
export interface Disagreement {
  readonly token: Token
  readonly rule: string
  readonly isAllowed: boolean
}

export interface Agreement {
  readonly allowed: number
  readonly refused: number
  readonly disagreements: readonly Disagreement[]
}

/** Compares a rule with an evaluator of its policy on random tokens. Bounds have to include the policy. */
export function compareOnTokens(
  rule: ImportedRule,
  isAllowed: (token: Token) => boolean,
  tokens: { readonly issuer: string; readonly policyText: string; readonly count: number },
): Agreement {
  const atLeast = admissions(rule.isComplete ? rule.rule : rule.atLeast)
  const atMost = rule.isComplete ? atLeast : admissions(rule.atMost)
  const random = new Random(tokens.policyText.length)
  const disagreements: Disagreement[] = []
  let allowed = 0
  const witness = admittedToken(rule.isComplete ? rule.rule : rule.atMost, tokens.issuer)
  for (let index = 0; index < tokens.count; index++) {
    const token = randomToken(random, tokens.issuer, tokens.policyText, witness)
    const expected = isAllowed(token)
    if (expected) allowed++
    if ((atLeast(token) && !expected) || (expected && !atMost(token))) {
      const text = rule.isComplete ? rule.rule : `${rule.atLeast} … ${rule.atMost}`
      disagreements.push({ token, rule: text, isAllowed: expected })
    }
  }
  return { allowed, refused: tokens.count - allowed, disagreements }
}

/** Returns a token that a rule admits, from which changes lead to the edge of the rule. */
function admittedToken(rule: string, issuer: string): Token | undefined {
  const [platform] = detectPlatforms({ iss: issuer })
  const analyser = new Analyser({ environment, ...(platform && { platform }) })
  const read = analyser.read(rule)
  const answer = read.ok ? analyser.satisfiable(read.rule) : undefined
  return answer?.answer === 'yes' ? { ...answer.claims } : undefined
}
