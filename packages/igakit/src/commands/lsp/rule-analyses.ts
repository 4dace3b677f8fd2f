import type { Range } from '@igakit/cel'
import type { Diagnostic, LanguageService, LintFinding, QuickFix } from '@igakit/cel-language'
import type { Region } from '../../regions/region.ts'
import type { OpenDocument, OpenDocuments } from './open-documents.ts'
import { finishInSlices, takeTurn } from './time-slices.ts'

/** The work per question: an editor does not wait for hard questions. */
const steps = 2_000_000

/**
 * The analysis pass and the proved repairs of the rules in open documents. Each result is computed once per version of
 * a document, in slices between which messages are handled. The work stops when the document changes, not when a
 * request is canceled: editors often cancel a request and repeat it at once.
 */
export class RuleAnalyses {
  readonly #open: OpenDocuments
  readonly #passes = new WeakMap<Region, Promise<boolean>>()
  /**
   * The findings of finished passes. A suite caches few services, so the findings must be passed to each new service.
   */
  readonly #findings = new WeakMap<Region, readonly LintFinding[]>()
  readonly #accepted = new WeakSet<LanguageService>()
  /** The rules whose repairs a request waits for. */
  readonly #asked = new WeakSet<Region>()
  readonly #repairs = new WeakMap<Region, Map<string, Promise<readonly QuickFix[]>>>()

  constructor(open: OpenDocuments) {
    this.#open = open
  }

  /** Runs the analysis pass on a rule. Resolves to false if the rule is not linted or its document has changed. */
  analyse(found: OpenDocument, region: Region): Promise<boolean> {
    const pass = this.#passes.get(region) ?? this.#analyse(found, region)
    this.#passes.set(region, pass)
    return pass
  }

  /** Returns the language service of a rule, with the findings of the analysis pass once it has ended. */
  serviceOf(region: Region): LanguageService {
    const { service, text } = region
    const findings = this.#findings.get(region)
    if (findings !== undefined && !this.#accepted.has(service)) {
      service.diagnostics(text)
      service.acceptFindings(text, findings)
      this.#accepted.add(service)
    }
    return service
  }

  /** Finds the repairs for a request, before other work. */
  ask(found: OpenDocument, region: Region, range: Range): Promise<readonly QuickFix[]> {
    this.#asked.add(region)
    return this.repairs(found, region, range)
  }

  /**
   * Finds edits that are proved to shut out the actors of the findings that a range touches, after the analysis pass.
   *
   * @param range a range of the rule
   */
  async repairs(found: OpenDocument, region: Region, range: Range): Promise<readonly QuickFix[]> {
    if (!(await this.analyse(found, region))) return []
    const fixes = new Map<string, QuickFix>()
    for (const diagnostic of this.serviceOf(region).diagnostics(region.text)) {
      const { end, start } = diagnostic.range
      if (range.start > end || start > range.end) continue
      // oxlint-disable-next-line no-await-in-loop -- one search at a time
      for (const fix of await this.#repairsOf(found, region, diagnostic)) {
        fixes.set(JSON.stringify(fix.edits), fixes.get(JSON.stringify(fix.edits)) ?? fix)
      }
    }
    return [...fixes.values()]
  }

  async #analyse(found: OpenDocument, region: Region): Promise<boolean> {
    const { service, text } = region
    const { environment } = service
    if (!service.isLinted || !isAboutTokens(environment)) return false
    const { analysisSteps } = await import('@igakit/cel-language/analysis')
    const isWanted = (): boolean => this.#open.isCurrent(found)
    const pass = analysisSteps(text, environment, { ...found.lint, steps })
    const analysis = await finishInSlices(pass, isWanted, () => takeTurn(this.#asked.has(region)))
    if (analysis === undefined) return false
    this.#findings.set(region, analysis.findings)
    return true
  }

  #repairsOf(
    found: OpenDocument,
    region: Region,
    diagnostic: Diagnostic,
  ): Promise<readonly QuickFix[]> {
    const { analysis } = diagnostic
    if (analysis?.answer !== 'admits') return Promise.resolve([])
    const known = this.#repairs.get(region) ?? new Map<string, Promise<readonly QuickFix[]>>()
    this.#repairs.set(region, known)
    // Several findings can be about one actor.
    const key = JSON.stringify([analysis.tokens[0].actor, analysis.mine, analysis.platform])
    const search = known.get(key) ?? this.#search(found, region, diagnostic)
    known.set(key, search)
    return search
  }

  async #search(
    found: OpenDocument,
    region: Region,
    diagnostic: Diagnostic,
  ): Promise<readonly QuickFix[]> {
    const { repairFixes } = await import('@igakit/cel-language/analysis')
    const { service, text } = region
    const whole = { start: 0, end: text.length }
    const options = {
      isWanted: () => this.#open.isCurrent(found),
      pause: () => takeTurn(this.#asked.has(region)),
    }
    return (await repairFixes(text, service.environment, [diagnostic], whole, options)) ?? []
  }
}

function isAboutTokens({ variables }: LanguageService['environment']): boolean {
  return variables.length === 1 && variables[0]?.name === 'claims'
}
