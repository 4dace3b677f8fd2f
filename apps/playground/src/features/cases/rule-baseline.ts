import { openRuleOf } from '../../state/reduce-workspace.ts'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import type { Workspace } from '../../state/workspace.ts'

/** The rule as it was before it was edited, for its cases to be compared with. */
export class RuleBaseline {
  readonly #store: Pick<WorkspaceStore, 'getState' | 'subscribe'>
  readonly #listeners = new Set<() => void>()
  #seen: Workspace
  #expression: string

  constructor(store: Pick<WorkspaceStore, 'getState' | 'subscribe'>) {
    this.#store = store
    this.#seen = store.getState().workspace
    this.#expression = expressionOf(this.#seen)
    store.subscribe(() => {
      const { workspace } = this.#store.getState()
      const next = isEdit(this.#seen, workspace) ? this.#expression : expressionOf(workspace)
      this.#seen = workspace
      this.#show(next)
    })
  }

  readonly getState = (): string => this.#expression

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Compares with the rule as it is now from here on. */
  readonly reset = (): void => this.#show(expressionOf(this.#store.getState().workspace))

  #show(expression: string): void {
    if (expression === this.#expression) return
    this.#expression = expression
    for (const listener of this.#listeners) listener()
  }
}

const baselines = new WeakMap<WorkspaceStore, RuleBaseline>()

/** The one baseline of a page: it outlives the panel that shows it. */
export function baselineOf(store: WorkspaceStore): RuleBaseline {
  const baseline = baselines.get(store) ?? new RuleBaseline(store)
  baselines.set(store, baseline)
  return baseline
}

function expressionOf(workspace: Workspace): string {
  return workspace.kind === 'rule' ? (openRuleOf(workspace).expression ?? '') : ''
}

/** Whether a rule was edited, instead of another one being opened; a rule without cases has nothing to compare. */
function isEdit(before: Workspace, after: Workspace): boolean {
  if (before.kind !== 'rule' || after.kind !== 'rule') return false
  if (before.openRule !== after.openRule) return false
  if (before.suite.environment !== after.suite.environment) return false
  const [old, now] = [openRuleOf(before), openRuleOf(after)]
  // An edit changes one of them; a sample or another suite brings both.
  const isOne = old.cases === now.cases || old.expression === now.expression
  return isOne && now.cases.length > 0
}
