import '../../no-generated-code.ts'
import type { DocumentFormat } from '@igakit/cel-testing'
import { serve } from '../../workers/worker-service.ts'
import { openSuite } from './open-suite.ts'
import { suiteText } from './suite-text.ts'
import { suiteToSave } from './suite-to-save.ts'
import type { FilesAnswer, FilesQuestion, Saving } from './worker-requests.ts'

serve<FilesQuestion, FilesAnswer>(globalThis, {
  answer: (question) =>
    question.kind === 'open'
      ? { kind: 'open', opening: openSuite(question.files, question.path) }
      : { kind: 'save', saving: save(question) },
})

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
