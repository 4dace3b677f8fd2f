import '../../no-generated-code.ts'
import { type DocumentFormat, writeSuite } from '@igakit/cel-testing'
import { serve } from '../../workers/worker-service.ts'
import { suiteOf } from '../../workspace/suite-of.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { openSuite } from './open-suite.ts'
import { suiteText } from './suite-text.ts'
import { suiteToSave } from './suite-to-save.ts'
import type { Copying, FilesAnswer, FilesQuestion, Saving } from './worker-requests.ts'

serve<FilesQuestion, FilesAnswer>(globalThis, {
  answer(question) {
    switch (question.kind) {
      case 'open':
        return { kind: 'open', opening: openSuite(question.files, question.path) }
      case 'save':
        return { kind: 'save', saving: save(question) }
      case 'copy':
        return { kind: 'copy', copying: copy(question.workspace) }
      default:
        return question satisfies never
    }
  },
})

function copy(workspace: Workspace): Copying {
  const result = suiteOf(workspace)
  return result.ok ? { ok: true, text: writeSuite(result.suite) } : result
}

function save({
  evaluation,
  format,
  workspace,
}: Extract<FilesQuestion, { readonly kind: 'save' }>): Saving {
  const saving = suiteToSave(workspace, evaluation)
  if (!saving.ok) return saving
  const source = workspace.notes?.source
  const text = suiteText(saving.suite, format ?? formatOf(source?.name), source)
  return { ok: true, isDrafted: saving.isDrafted, ...text }
}

function formatOf(name = ''): DocumentFormat {
  return /\.json$/i.test(name) ? 'json' : 'yaml'
}
