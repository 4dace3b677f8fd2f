import { kindOf, open, prose, type Statements } from './statement.ts'

/**
 * Statements about resources other than lists of members. The schemas allow further members in objects whose members
 * are not all listed.
 */
export const notShown: Statements = {
  'Whether only one ProvisionPolicy member may be set at a time: not shown': ({ messages }) =>
    messages
      .get('ProvisionPolicy')
      ?.oneofs.map(({ name }) => name)
      .join() === 'provision_policy'
      ? []
      : ['the members of ProvisionPolicy exclude each other'],
  'Fields of the function record beyond the commit response: not shown': open('FunctionCommit'),
  'Each is a JSONPATH into the response expanded list': prose,
  'The remainder of the task record after policy and the remainder of the policy object: not shown':
    open('Task', 'TaskPolicy'),
  '### Other records': open('AuthConfig', 'AutomationExecution', 'AppResource'),

  '## States and transitions': prose,
  'Enumerated states that appear on records:': prose,
  'Transitions between these enumerated values: not shown': prose,
  'Moves that are stated:': prose,
  'Conditions under which terminate or the other moves are refused: not shown': prose,

  'Allowed values of expandMask paths: not shown': kindOf('list', 'ExpandMask.paths'),
  'Shape of the uploadUrls entries and the upload procedure: not shown': kindOf(
    'struct',
    'FunctionCommit.uploadUrls',
  ),
  'The update uses the URL value supplied as input': prose,
  'Format of updateMask: not shown': kindOf('string', 'UpdateWebhookRequest.updateMask'),
  'Only the operations listed above are shown; other operations of these resource groups: not shown':
    prose,

  '## Events': prose,
  'Events: not shown': prose,
  'Webhook records with a url and callbackTimeout exist, but the kinds of event, payload shape and delivery rules are not shown in this interface description':
    kindOf('duration', 'Webhook.callbackTimeout'),
  'Webhooks are referenced as policy steps (webhookId in approval and provision policies), but no event catalog is given':
    kindOf('string', 'WebhookApproval.webhookId', 'WebhookProvision.webhookId'),

  '## Errors': prose,
  'Errors: not shown': prose,
  'Only the successful response (status 200) of each operation is specified': prose,
  'Error status codes, error body shape and error codes are not shown': prose,
  'The CEL test operation reports evaluation problems through the error string of its 200 response':
    kindOf('string', 'CelTestResult.error'),
}
