import type { FieldDeclaration, MessageDeclaration } from './declaration.ts'

/** A request for access, or for taking it away. */
export const task: MessageDeclaration = {
  name: 'Task',
  doc: 'A request for access, or for taking it away.',
  fields: [
    field('id', 'string', 'The id of the task.', 'task.id == "t1"'),
    field('numericId', 'int', 'The number that people see.', 'task.numericId > 100'),
    field('displayName', 'string', 'The title.', 'task.displayName.startsWith("Request")'),
    field('origin', 'TaskOrigin', 'Where it came from.', 'task.origin == TaskOrigin.SLACK'),
    field(
      'created_at',
      'timestamp',
      'When it was made.',
      'now() - task.created_at < duration("24h")',
    ),
    field(
      'isGrantPermanent',
      'bool',
      'Whether the access asked for never ends.',
      '!task.isGrantPermanent',
    ),
    field(
      'grantDuration',
      'duration',
      'How long the access asked for lasts.',
      'task.grantDuration <= duration("8h")',
    ),
    field('subjectUserId', 'string', 'Who would get it.', 'task.subjectUserId == subject.id'),
    field('requestorUserId', 'string', 'Who asks.', 'task.requestorUserId == task.subjectUserId'),
    field(
      'analysis',
      'TaskAnalysis',
      'What was found out about it.',
      'task.analysis.hasConflictViolations',
    ),
  ],
}

/** What was found out about a task. */
export const taskAnalysis: MessageDeclaration = {
  name: 'TaskAnalysis',
  doc: 'What was found out about a request.',
  fields: [
    field(
      'hasConflictViolations',
      'bool',
      'Whether the access conflicts with other access.',
      'task.analysis.hasConflictViolations',
    ),
    field(
      'conflictViolations',
      'list(string)',
      'The ids of the conflicts.',
      '"c1" in task.analysis.conflictViolations',
    ),
  ],
}

function field(name: string, type: string, doc: string, example: string): FieldDeclaration {
  return { name, type, doc, example, confidence: 'documented' }
}
