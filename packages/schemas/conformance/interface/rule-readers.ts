import type { MessageDescription } from '../../src/model/description.ts'
import type { Reader } from './reader.ts'
import { splitList } from './split-text.ts'
import type { Walk } from './walk.ts'

/** Readers for the validation rules of forms. */
export const ruleReaders: readonly Reader[] = [
  {
    pattern: /^Validation rule sets exist per value type$/,
    read: (walk) => {
      if (ruleSets(walk).length === 0) walk.problem('There are no sets of rules.')
    },
  },
  {
    pattern: /^They use the constraint names (.+)$/,
    read: (walk, list) => expectRules(walk, list, ruleSets(walk)),
  },
  {
    pattern: /^(String|Timestamp|Enum|Map|Message) rules (?:additionally )?have:? (.+)$/,
    read: (walk, type, list) => {
      const message = walk.message(`${type}Rules`)
      expectRules(walk, list, message ? [message] : [])
    },
  },
]

function ruleSets({ catalogue }: Walk): MessageDescription[] {
  return [...catalogue.messages.values()].filter(({ name }) => name.endsWith('Rules'))
}

/** Reports rules that none of the messages has. */
function expectRules(walk: Walk, list: string, sets: readonly MessageDescription[]): void {
  for (const { text: rule } of splitList(list)) {
    const having = sets.filter(({ fields }) => fields.has(rule))
    if (having.length === 0) walk.problem(`There is no rule ${rule}.`)
    for (const message of having) walk.mention(message, rule)
  }
}
